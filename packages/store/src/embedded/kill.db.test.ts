import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'
import { sql } from '../sql.ts'
import { embedded, isFullRun, untilTestEnds } from '../testing/index.ts'

const WRITER = fileURLToPath(new URL('../../dist/embedded/testing/write-until-killed.js', import.meta.url))
const KILLS = isFullRun ? 12 : 4

/**
 * Kills the writer with SIGKILL right after it printed `rows` acknowledgements; returns the last acknowledged number.
 */
async function writeAndKill(dataDir: string, rows: number): Promise<number> {
  const writer = spawn(process.execPath, ['--liftoff-only', WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(writer, 'exit')
  let seen = 0
  let acknowledged = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line)
    seen += 1
    if (seen === rows) writer.kill('SIGKILL')
  }
  await exited
  return acknowledged
}

test(`every acknowledged row is there after SIGKILL during writes, ${KILLS} times over`, async () => {
  const { place } = await untilTestEnds(embedded.migrated())
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const acknowledged = await writeAndKill(place.dataDir, 20 + 37 * kill)
    const store = await openStore(place)
    const { count, last } = await store.get(
      sql<{ count: number; last: number }>`select count(*) as count, max(n) as last from written`,
    )
    await store.close()
    expect(count, `rows after kill ${kill}`).toBe(last)
    expect(last, `last row after kill ${kill}`).toBeGreaterThanOrEqual(acknowledged)
  }
}, 900_000)
