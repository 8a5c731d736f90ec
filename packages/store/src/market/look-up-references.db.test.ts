import { PLATFORMS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { describeOnStore, makeMarket, useStore } from '../testing/index.ts'
import { listUndecided, listUnseenOpen } from './look-up-references.ts'
import { saveMarkets } from './save-markets.ts'

const POLYMARKET = PLATFORMS.find(({ slug }) => slug === 'polymarket')?.id ?? ''
const LISTINGS = 30_000
/**
 * Less than the service's statement timeout, because this venue is smaller than real ones: comparing each with each
 * takes longer.
 */
const PATIENCE = sql`set local statement_timeout = '10s'`

// This tests a query plan, and both back ends plan alike.
describeOnStore('listings that a list did not contain', (backend) => {
  const open = useStore(backend)

  test('are found in time, even where the server has no statistics of a large venue yet', async () => {
    const at = new Date()
    await saveMarkets(open(), [makeMarket({ platformMarketId: 'm1' })], at)
    await open().run(sql`
      insert into platform_market
      select other.* from platform_market as first, generate_series(2, ${LISTINGS}::int) as number,
        jsonb_populate_record(
          first, jsonb_build_object('id', gen_random_uuid(), 'platform_market_id', 'm' || number)) as other`)
    const ids = (await open().many(sql<{ id: string }>`select id from platform_market`)).map(({ id }) => id)
    await open().run(sql`analyze platform_market`)
    await open().run(sql`delete from pg_statistic where starelid = 'platform_market'::regclass`)
    await open().run(sql`update pg_class set reltuples = 10 where oid = 'platform_market'::regclass`)
    expect(ids).toHaveLength(LISTINGS)

    const unseen = await open().transaction(async (database) => {
      await database.run(PATIENCE)
      return listUnseenOpen(database, POLYMARKET, { seenIds: ids.slice(2), mostOpen: LISTINGS })
    })
    expect(unseen.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort())
    await open().run(sql`update platform_market set status = 'closed'`)
    const since = new Date(at.getTime() - 1)
    const undecided = await open().transaction(async (database) => {
      await database.run(PATIENCE)
      return listUndecided(database, POLYMARKET, { seenIds: ids.slice(3), since, limit: 10 })
    })
    expect(undecided.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort())
  })
})
