/**
 * Fills a store (first argument: folder or address) with all listings of the simulator at a URL (second), three random
 * ones per question: reading them costs the same. It prints their number and ends.
 */
import { isSimulated, venueHosts, wires } from '@parallax/simulator'
import { migrate, openStore, sql } from '@parallax/store'
import { connectVenue, VENUES } from '@parallax/venues'
import { FIRST_SWEEP, PageMemory, sweepVenue } from '@parallax/worker'
import { toStorePlace } from '../store-place.ts'

const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }

const [place = '', url = ''] = process.argv.slice(2)
const store = await openStore(toStorePlace(place))
await migrate(store)
const hosts = venueHosts(url, wires)
const signal = new AbortController().signal
for (const venue of VENUES.filter(isSimulated)) {
  const connected = connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING })
  const memory = new PageMemory()
  await sweepVenue({ ...connected, store, memory, now: Date.now, signal, before: FIRST_SWEEP })
  await connected.close()
}
const atOnce = { timeoutMs: 0 }
await store.run({
  ...sql`
    insert into question (id, anchor_id, title, slug, category, end_time, created_at, updated_at)
    select id, id, title, slug, category, end_time, now(), now()
    from (select *, row_number() over (order by id) as place from platform_market) as market
    where place % 3 = 1`,
  ...atOnce,
})
await store.run({
  ...sql`
    insert into link (market_id, question_id, relation, confidence, method, reason, linked_at)
    select
      id, first_value(id) over (partition by (place - 1) / 3 order by place), 'same', 0.9, 'semantic', 'by chance', now()
    from (select id, row_number() over (order by id) as place from platform_market) as market`,
  ...atOnce,
})
await store.run(sql`truncate change, match_due`)
const { count } = await store.get(sql<{ count: number }>`select count(*) from platform_market`)
await store.close()
console.log(count)
