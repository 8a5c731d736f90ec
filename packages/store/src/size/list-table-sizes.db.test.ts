import { PLATFORMS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { makePricePartitions } from '../price/price-partitions.ts'
import { sql } from '../sql.ts'
import { describeBackends, useStore } from '../testing/index.ts'
import { listTableSizes } from './list-table-sizes.ts'

describeBackends('the sizes of tables', (backend) => {
  const store = useStore(backend)

  test('every table is listed once, with its rows and bytes; partitions count for their table', async () => {
    await store().run(sql`
      insert into price_point (market_id, at, price)
      select gen_random_uuid(), now(), 0.5 from generate_series(1, 3000)`)
    const sizes = await listTableSizes(store())
    const names = sizes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['platform_market', 'change', 'migration', 'request_log']))
    expect(names).not.toContain('price_point_default')
    expect(sizes.find(({ name }) => name === 'platform')?.rows).toBe(PLATFORMS.length)
    const points = sizes.find(({ name }) => name === 'price_point')
    expect(points).toMatchObject({ rows: 3000, isEstimate: false })
    expect(points?.bytes).toBeGreaterThan(3000 * 32)
    expect(points?.indexBytes).toBeGreaterThan(0)
    expect(sizes.map(({ bytes }) => bytes)).toEqual(
      sizes.map(({ bytes }) => bytes).toSorted((one, other) => other - one),
    )
  })

  test('a table above the limit is not read: its rows are estimated, over all partitions', async () => {
    const now = new Date('2031-03-04T12:00:00Z')
    await makePricePartitions(store(), now, 2)
    await store().run(sql`
      insert into price_point (market_id, at, price)
      select gen_random_uuid(), ${now}::timestamptz + n % 2 * interval '1 day', 0.5
      from generate_series(1, 20000) as n`)
    const [largest, ...others] = await listTableSizes(store(), 1_000_000)
    expect(largest).toMatchObject({ name: 'price_point', isEstimate: true })
    expect(largest?.rows).toBeGreaterThan(10_000)
    expect(largest?.rows).toBeLessThan(40_000)
    expect(others.map(({ isEstimate }) => isEstimate)).not.toContain(true)
  })
})
