import { randomUUID } from 'node:crypto'
import { venueHosts, wires } from '@parallax/simulator'
import { type Query, type Store, saveMarkets, sql } from '@parallax/store'
import { connectVenue, getVenue } from '@parallax/venues'

const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }
/** How many different listings the rows are made from. */
const LISTINGS = 20_000
const ROWS_PER_STATEMENT = 500

type MarketRow = Readonly<Record<string, unknown>>

/**
 * How many listings a second the store takes by a plain bulk upsert and nothing else: real rows, prepared as JSON, into
 * a table with the same columns and indexes. The rows come from the simulated venues at `url`. Writes get slower as
 * the table grows, so it writes at least `rows` of them: as many as the sweep it is compared with.
 */
export async function measureBareUpsert(store: Store, url: string, rows: number): Promise<number> {
  const batches = await makeBatches(store, url)
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
  let written = 0
  let ms = 0
  while (written < rows) {
    for (const batch of batches) {
      const text = JSON.stringify(batch.map(toNewRow))
      const startedMs = performance.now()
      written += await store.run(upsert(text))
      ms += performance.now() - startedMs
    }
  }
  await store.run(sql`drop table bare_market`)
  return written / (ms / 1_000)
}

/** Ids in no order, like those of real listings. */
function toNewRow(row: MarketRow): MarketRow {
  const id = randomUUID()
  return { ...row, id, platform_market_id: id }
}

/** The rows of real listings, as many as one statement writes in each; leaves the store as empty as before. */
async function makeBatches(store: Store, url: string): Promise<MarketRow[][]> {
  const hosts = venueHosts(url, wires).polymarket ?? {}
  const polymarket = connectVenue(getVenue('polymarket'), { hosts, pacing: PACING })
  let cursor: string | null = null
  for (let rows = 0; rows < LISTINGS; ) {
    const page = await polymarket.client.listMarkets('open', cursor)
    for (let from = 0; from < page.markets.length; from += ROWS_PER_STATEMENT) {
      await saveMarkets(store, page.markets.slice(from, from + ROWS_PER_STATEMENT), new Date())
    }
    rows += page.markets.length
    cursor = page.nextCursor
    if (cursor === null) break
  }
  await polymarket.close()
  const batches = await store.many(sql<{ rows: MarketRow[] }>`
    select jsonb_agg(to_jsonb(row)) as rows
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
  return batches.map(({ rows }) => rows)
}
