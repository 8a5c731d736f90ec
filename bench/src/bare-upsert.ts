import { venueHosts, wires } from '@parallax/simulator'
import { type Query, type Store, saveMarkets, sql } from '@parallax/store'
import { connectVenue, getVenue } from '@parallax/venues'

const ROWS = 20_000
const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }
const ROWS_PER_STATEMENT = 500

/**
 * How many listings a second the store takes by a plain bulk upsert and nothing else: real rows, prepared as JSON, into
 * a table with the same columns and indexes. The rows come from the simulated venues at `url`.
 */
export async function measureBareUpsert(store: Store, url: string): Promise<number> {
  const texts = await makeRows(store, url)
  await store.run(sql`create table bare_market (like platform_market including all)`)
  const columns = await store.many(sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'bare_market' and column_name <> 'id'`)
  const assignments = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ')
  const upsert = (text: string): Query<never> => ({
    text: `insert into bare_market select * from jsonb_populate_recordset(null::bare_market, $1::jsonb)
           on conflict (id) do update set ${assignments}`,
    values: [text],
    name: 'bare_upsert',
  })
  const startedMs = performance.now()
  for (const text of texts) await store.run(upsert(text))
  const seconds = (performance.now() - startedMs) / 1000
  const { rows } = await store.get(sql<{ rows: number }>`select count(*) as rows from bare_market`)
  await store.run(sql`drop table bare_market`)
  return rows / seconds
}

/** Real listings as JSON texts, one per statement; leaves the store as empty as before. */
async function makeRows(store: Store, url: string): Promise<string[]> {
  const hosts = venueHosts(url, wires).polymarket ?? {}
  const polymarket = connectVenue(getVenue('polymarket'), { hosts, pacing: PACING })
  let cursor: string | null = null
  for (let rows = 0; rows < ROWS; ) {
    const page = await polymarket.client.listMarkets('open', cursor)
    for (let from = 0; from < page.markets.length; from += ROWS_PER_STATEMENT) {
      await saveMarkets(store, page.markets.slice(from, from + ROWS_PER_STATEMENT), new Date())
    }
    rows += page.markets.length
    cursor = page.nextCursor
    if (cursor === null) break
  }
  await polymarket.close()
  const texts = await store.many(sql<{ text: string }>`
    select jsonb_agg(to_jsonb(row))::text as text
    from (select *, row_number() over (order by id) / ${ROWS_PER_STATEMENT} as batch from platform_market) as row
    group by batch`)
  for (const table of [
    sql`truncate platform_market`,
    sql`truncate price_point`,
    sql`truncate market_volume_day`,
    sql`truncate match_due`,
  ]) {
    await store.run(table)
  }
  return texts.map(({ text }) => text)
}
