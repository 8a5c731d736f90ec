/**
 * The API on a filled store (first argument: folder or address). It prints its address, then answers each line on
 * standard input with one line of JSON. `figures` returns the load time of the read model and the resident memory.
 * `change ID USD` gives a listing another liquidity, recorded as by ingest, and returns the time of the commit.
 */
import { createInterface } from 'node:readline'
import { sql } from '@parallax/store'
import { toStorePlace } from '../store-place.ts'
import { openBenchApp } from './open-bench-app.ts'

const startedMs = performance.now()
const { app, store, close } = await openBenchApp({
  rateLimits: 'off',
  place: toStorePlace(process.argv[2] ?? ''),
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
await fetch(`${address}/api/v1/markets?limit=1`)
const loadSeconds = (performance.now() - startedMs) / 1000
console.log(address)

for await (const line of createInterface({ input: process.stdin })) {
  const [order, id = '', liquidity = ''] = line.split(' ')
  if (order === 'figures')
    console.log(JSON.stringify({ loadSeconds, residentBytes: process.memoryUsage.rss() }))
  if (order === 'change') console.log(JSON.stringify(await change(id, Number(liquidity))))
}
await close()

async function change(id: string, liquidityUsd: number) {
  await store.run(sql`
    with changed as (
      update platform_market set liquidity_usd = ${liquidityUsd} where id = ${id} returning id
    )
    insert into change (market_ids) select array_agg(id) from changed`)
  return { committedMs: Date.now() }
}
