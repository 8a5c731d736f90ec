import { measureLoad } from '../load.ts'
import { atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

const OLD = 250_000
const NEW = 1_000
/** With this many listings in the world, the venues still list enough. */
const MARKETS = 280_000
const STAGE_SECONDS = 10
/** The build may take 2 GB, and the API of the same process 1 GB. */
const SERVICE_GB = 3
const EPOCH_MS = Date.UTC(2026, 10, 15)

interface MatchFigures {
  /** Processor time of one core. */
  readonly seconds: number
  /** Links found. */
  readonly links: number
  readonly mostBytes: number
}

interface StageFigures {
  readonly turns: number
  readonly seconds: number
  readonly mostBytes: number
}

/** The matcher alone, then the stage of the service next to its API, both at full size. */
export async function benchMatching(): Promise<BenchResult[]> {
  return [...(await benchMatcher()), ...(await benchStage())]
}

/** Compares every listing with all before it, then the new ones with all. */
async function benchMatcher(): Promise<BenchResult[]> {
  const venues = await startServer('simulator-server', [String(MARKETS), String(EPOCH_MS)])
  const matcher = await startServer('matching-server', [String(OLD), String(NEW)])
  try {
    const ask = async (order: string): Promise<MatchFigures> => JSON.parse(await matcher.ask(order))
    const parsed = await ask(`read ${venues.url}`)
    await venues.stop()
    const built = await ask('build')
    const added = await ask('add')
    console.log(
      `     parsed in ${parsed.seconds.toFixed(0)} s, linked in ${built.seconds.toFixed(0)} s (${built.links} links), ` +
        `${NEW} new in ${added.seconds.toFixed(1)} s (${added.links} links)`,
    )
    return [
      atMost('matching_build_seconds', parsed.seconds + built.seconds, 's of one core', 900),
      atMost('matching_resident_gb', added.mostBytes / 1e9, 'GB', 2),
      atMost('matching_new_seconds', added.seconds, 's of one core for 1,000', 30),
    ]
  } finally {
    await matcher.stop()
  }
}

/** The first build through the embedded store, and its effect on the API of the same process. */
async function benchStage(): Promise<BenchResult[]> {
  const venues = await startServer('simulator-server', [String(MARKETS), String(EPOCH_MS)])
  const service = await startServer('ingest-server')
  try {
    const { rows } = JSON.parse(await service.ask(`sweep ${venues.url}`))
    await venues.stop()
    const idle = await measureLoad(`${service.url}/health`, STAGE_SECONDS)
    const matching = service.ask('match')
    const busy = await measureLoad(`${service.url}/health`, STAGE_SECONDS)
    const { turns, seconds, mostBytes }: StageFigures = JSON.parse(await matching)
    if (seconds < STAGE_SECONDS) throw new Error('matching ended before the API was measured')
    console.log(
      `     ${rows} listings in ${turns} turns of the stage in ${seconds.toFixed(0)} s, ` +
        `p99 idle ${idle.p99Ms} ms, busy ${busy.p99Ms} ms`,
    )
    return [
      atMost('matching_stage_seconds', seconds, 's', 900),
      atMost('matching_service_resident_gb', mostBytes / 1e9, 'GB', SERVICE_GB),
      atMost('matching_api_p99_ratio', busy.p99Ms / idle.p99Ms, 'of idle', 5),
    ]
  } finally {
    await service.stop()
  }
}
