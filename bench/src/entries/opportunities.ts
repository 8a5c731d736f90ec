import { benchRoute, register } from '../bench-route.ts'
import type { BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

const OPPORTUNITIES = 5_000

/** The list of opportunities relative to a bare server with the same bytes, while its ages change. */
export async function benchOpportunities(): Promise<BenchResult[]> {
  const api = await startServer('opportunities-server', [String(OPPORTUNITIES)])
  try {
    const url = `${api.url}/api/v1/arbitrage/opportunities`
    const headers = { authorization: `Bearer ${await register(api.url)}` }
    while ((await count(url, headers)) < OPPORTUNITIES);
    return await benchRoute('opportunities', url, headers, 0.7)
  } finally {
    await api.stop()
  }
}

async function count(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers })
  const { meta } = (await answer.json()) as { meta: { total: number } }
  return meta.total
}
