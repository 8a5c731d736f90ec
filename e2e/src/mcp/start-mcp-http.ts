import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

const MAIN = fileURLToPath(new URL('../../../apps/cli/dist/main.js', import.meta.url))

/** A `parallax mcp --http` without its own key. */
export interface McpDoor {
  readonly url: URL
  /** The status of a request with these headers. */
  sendRaw(headers: Readonly<Record<string, string>>): Promise<number>
  stop(): Promise<void>
}

export async function startMcpHttp(service: string): Promise<McpDoor> {
  const child = spawn(process.execPath, [MAIN, 'mcp', '--url', service, '--http', '0'], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+\/mcp/.exec(line) ?? []
    if (address === undefined) throw new Error(`it says: ${line}`)
    const url = new URL(address)
    return { url, sendRaw: (headers) => sendRaw(url, headers), stop }
  }
  throw new Error('the MCP server ended before it was up')
}

export async function connectByHttp({ url }: McpDoor, key: string): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  // Its members may be undefined, which our compiler options distinguish from absent.
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit }) as Transport)
  // From now on it validates every answer against the schema of its tool.
  await agent.listTools()
  return agent
}

function sendRaw(url: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  return new Promise((resolve, reject) => {
    request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
      .once('error', reject)
      .once('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      .end(body)
  })
}
