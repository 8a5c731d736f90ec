import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@parallax/simulator'
import { migrate, openStore } from '@parallax/store'
import { type Issued, replay } from '../phantom/replay.ts'
import { openTrueEdges } from '../phantom/true-edges.ts'
import { atLeast, atMost, type BenchResult } from '../result.ts'

const EPOCH_MS = Date.UTC(2026, 10, 15, 12)
/** Past the first minutes of the world, in which nothing has a history. */
const FROM_MS = EPOCH_MS + 5 * 60_000
const LENGTH_MS = 5 * 60_000
const SECONDS = [0, 1, 3, 10] as const

/**
 * The share of `STRICT` and of allowed decisions whose edge did not exist in the venues' own books, at the moment of
 * the decision and some seconds later.
 */
export async function benchPhantom(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const world = createWorld({ seed: 1, epochMs: EPOCH_MS })
  const store = await openStore({ dataDir: folder })
  try {
    await migrate(store)
    const issued = await replay({ store, world, fromMs: FROM_MS, lengthMs: LENGTH_MS })
    const strict = issued.filter(({ isStrict }) => isStrict)
    console.log(`     ${issued.length} decisions allowed, ${strict.length} of them STRICT`)
    const edges = await openTrueEdges(store, world, FROM_MS)
    const results = [atLeast('phantom_strict_decisions', strict.length, 'issued', 100)]
    for (const seconds of SECONDS) {
      const gone = await edges.areGone(issued, seconds * 1_000)
      const share = (own: readonly Issued[]) =>
        (100 * own.filter((each) => gone[issued.indexOf(each)]).length) / Math.max(1, own.length)
      results.push(
        atMost(`phantom_strict_after_${seconds}_s`, share(strict), '%', 0),
        atMost(`phantom_allowed_after_${seconds}_s`, share(issued), '%', 5),
      )
    }
    await edges.close()
    return results
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}
