import { Command, InvalidArgumentError } from 'commander'
import { readEnvironment } from '../config/read-environment.ts'
import { readServiceAddress } from '../config/service-address.ts'

interface McpOptions {
  readonly url?: string
  readonly key?: string
  readonly http?: number
}

export function mcpCommand(): Command {
  return new Command()
    .option(
      '--url <address>',
      'where the service is; without it PARALLAX_URL, and without that http://127.0.0.1:8080',
    )
    .option('--key <key>', 'API key to ask it with; PARALLAX_API_KEY keeps it out of the list of processes')
    .option(
      '--http <port>',
      'answer streamable HTTP on this port of this machine; 0 takes any free one. Each request brings its own key; --key is for those without',
      toPort,
    )
    .action(async ({ http, ...given }: McpOptions, command: Command) => {
      const { url, key } = readServiceAddress(given, readEnvironment())
      if (http !== undefined) return runHttp(url, key, http)
      if (key === null)
        return command.error('parallax: an API key is needed: set PARALLAX_API_KEY, or give --key.')
      const { serveStdio } = await import('../mcp/serve-stdio.ts')
      await serveStdio({ url, key })
    })
}

async function runHttp(url: string, key: string | null, port: number): Promise<void> {
  const { serveHttp } = await import('../mcp/serve-http.ts')
  const { address, close } = await serveHttp({ url, key, port })
  console.log(`MCP server at ${address}, asking ${url}. Stop it with Ctrl+C.`)
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('It must be a port from 0 to 65535.')
  return port
}
