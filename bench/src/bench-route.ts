import { compareLoads } from './load.ts'
import { LOGIN } from './login.ts'
import { atLeast, atMost, type BenchResult } from './result.ts'
import { startServer } from './server-process.ts'

/** The throughput of a route relative to a bare server that sends the same bytes. */
export async function benchRoute(
  name: string,
  url: string,
  headers: Record<string, string>,
  least: number,
): Promise<BenchResult[]> {
  const bare = await startServer('bare-server', [url, JSON.stringify(headers)])
  try {
    const ratio = await compareLoads(url, bare.url, { headers })
    return [
      atLeast(`${name}_throughput_ratio`, ratio.throughput, 'of bare node:http', least),
      atMost(`${name}_p99_ratio`, ratio.p99, 'of bare node:http', 3),
    ]
  } finally {
    await bare.stop()
  }
}

/** Makes the account of the bench and returns its access token. */
export async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/register`, LOGIN)
  const { tokens } = (await answer.json()) as { tokens: { access_token: string } }
  return tokens.access_token
}
