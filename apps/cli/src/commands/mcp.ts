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
    .option('--url <address>', 'address of the service; by default PARALLAX_URL, or http://127.0.0.1:8080')
    .option('--key <key>', 'API key for the service; PARALLAX_API_KEY keeps it out of the process list')
    .option(
      '--http <port>',
      'serve streamable HTTP on this port of this machine; 0 takes any free one. Each request brings its own key; --key is for requests without one',
      toPort,
    )
    .action(async ({ http, ...given }: McpOptions, command: Command) => {
      const { url, key } = readServiceAddress(given, readEnvironment())
      if (http !== undefined) return runHttp(url, key, http)
      if (key === null)
        return command.error('parallax: an API key is required: set PARALLAX_API_KEY, or pass --key.')
      const { serveStdio } = await import('../mcp/serve-stdio.ts')
      await serveStdio({ url, key })
    })
}

async function runHttp(url: string, key: string | null, port: number): Promise<void> {
  const { serveHttp } = await import('../mcp/serve-http.ts')
  const { address, close } = await serveHttp({ url, key, port })
  console.log(`MCP server at ${address}, for the service at ${url}. Stop it with Ctrl+C.`)
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('It must be a port from 0 to 65535.')
  return port
}
