import { atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

const OLD = 250_000
const NEW = 1_000
/** Of so many listings of the world the venues still list enough. */
const MARKETS = 275_000
const EPOCH_MS = Date.UTC(2026, 10, 15)

interface MatchFigures {
  /** Of one core. */
  readonly seconds: number
  /** Links found. */
  readonly links: number
  readonly mostBytes: number
}

/** Every listing against all before it, then the new ones against all, by the matcher alone. */
export async function benchMatching(): Promise<BenchResult[]> {
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
