import { rm } from 'node:fs/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { getChangePosition, LostChangePositionError, listChanges } from '../change/list-changes.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { migrate } from '../migrate.ts'
import { openStore } from '../open-store.ts'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import {
  backUpServer,
  makeMarket,
  makeServerFolder,
  openForTest,
  recoverServer,
  startPostgresServer,
} from '../testing/index.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : null
const PATIENT = { connectTimeoutMs: 60_000 }

function save(store: Store, platformMarketId: string): Promise<unknown> {
  return saveMarkets(store, [makeMarket({ platformMarketId })], new Date())
}

test.skipIf(missing !== null)(
  `a database recovered to a moment has what was committed until then, and its change feed starts anew${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const archive = await makeServerFolder()
    onTestFinished(() => rm(archive, { recursive: true, force: true }))
    const lost = await startPostgresServer({ archive_mode: 'on', archive_command: `cp %p ${archive}/%f` })
    const before = await openStore({ databaseUrl: lost.url, ...PATIENT })
    await migrate(before)
    const backup = await backUpServer(lost)
    await save(before, 'kept')
    const { moment } = await before.get(sql<{ moment: string }>`select clock_timestamp()::text as moment`)
    // Not ahead of the recovered database, so that only the timeline shows that it is a different one.
    const changePosition = await getChangePosition(before)
    await save(before, 'a mistake')
    await before.close()
    // Stopping a server archives the WAL that it was still writing.
    await lost.stop()

    const recovered = await recoverServer(backup, {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    })
    onTestFinished(() => recovered.stop())
    const place = { databaseUrl: recovered.url, ...PATIENT }
    const store = await openForTest({ place, remove: async () => {} })
    await migrate(store)
    const saved = await store.many(sql`select platform_market_id as id from platform_market`)
    expect(saved).toEqual([{ id: 'kept' }])

    await expect(listChanges(store, changePosition)).rejects.toThrow(LostChangePositionError)
    const newChangePosition = await getChangePosition(store)
    await save(store, 'new')
    expect(await listChanges(store, newChangePosition)).toMatchObject({
      marketIds: [toMarketId('polymarket', 'new')],
    })
  },
  120_000,
)
