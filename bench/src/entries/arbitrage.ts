import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOGIN } from '../login.ts'
import { atLeast, atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

const QUESTIONS = 100_000
const CHANGES = 200_000
const LISTED = 2_000
const SHOWN = 200

interface EngineFigures {
  /** Processor time of one core. */
  readonly rescanMs: number
  readonly opportunities: number
  readonly changesPerSecond: number
}

/**
 * Measures the engine alone at full size. Then, after the first full scan, the time from a price change until it is
 * visible over HTTP, through stage, database and read model.
 */
export async function benchArbitrage(): Promise<BenchResult[]> {
  return [...(await benchEngine()), ...(await benchChange())]
}

async function benchEngine(): Promise<BenchResult[]> {
  const engine = await startServer('arbitrage-engine', [String(QUESTIONS), String(CHANGES)])
  try {
    const figures: EngineFigures = JSON.parse(await engine.ask('run'))
    console.log(`     ${figures.opportunities} opportunities in ${QUESTIONS} questions`)
    return [
      atMost('arbitrage_rescan_ms', figures.rescanMs, 'ms of one core', 300),
      atLeast('arbitrage_changes_per_second', figures.changesPerSecond, 'a second', 100_000),
    ]
  } finally {
    await engine.stop()
  }
}

async function benchChange(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const service = await startServer('arbitrage-server', [folder, String(LISTED)])
  try {
    const answer = await fetch(`${service.url}/api/v1/auth/register`, LOGIN)
    const { tokens } = (await answer.json()) as { tokens: { access_token: string } }
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    while ((await countListed(service.url, headers)) < LISTED);
    const times: number[] = []
    for (let number = 0; number < SHOWN; number += 1) {
      const { id, spread, committedMs } = JSON.parse(await service.ask(`change ${number}`))
      while ((await readSpread(`${service.url}/api/v1/arbitrage/opportunities/${id}`, headers)) !== spread);
      times.push(Date.now() - committedMs)
    }
    const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
    return [atMost('arbitrage_change_p99_ms', p99, 'ms', 250)]
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function countListed(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/v1/arbitrage/opportunities?min_score=0&limit=1`, { headers })
  const { meta } = (await answer.json()) as { meta: { total: number } }
  return meta.total
}

/** Null until there is such an opportunity. */
async function readSpread(url: string, headers: Record<string, string>): Promise<number | null> {
  const answer = await fetch(url, { headers })
  const { data } = (await answer.json()) as { data?: { spread: number } }
  return data?.spread ?? null
}
