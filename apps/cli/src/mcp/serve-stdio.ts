import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { type Connection, createMcpServer } from './create-server.ts'

/** Serves one agent on standard input and output, until the input ends. */
export async function serveStdio(connection: Connection): Promise<void> {
  await createMcpServer(connection).connect(new StdioServerTransport())
}
