import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { describeBackends, useStore } from '../testing/index.ts'
import { handOverLease, releaseLease, releaseLeases, renewLeases, takeLease } from './lease.ts'
import { joinWorkers, leaveWorkers, listWorkersAndLeases } from './worker.ts'

describeBackends('lease', (backend) => {
  const open = useStore(backend)
  const [one, other] = [randomUUID(), randomUUID()]

  test('a lease has one holder, which can renew it; a released or expired lease goes to the next', async () => {
    expect(await takeLease(open(), 'a', one, MINUTE_MS)).toBe('taken')
    expect(await takeLease(open(), 'a', one, MINUTE_MS)).toBe('renewed')
    expect(await takeLease(open(), 'a', other, MINUTE_MS)).toBe(null)
    await releaseLease(open(), 'a', other)
    expect(await takeLease(open(), 'a', other, MINUTE_MS)).toBe(null)
    await releaseLease(open(), 'a', one)
    expect(await takeLease(open(), 'a', other, MINUTE_MS)).toBe('taken')
    await open().run(sql`update lease set until = now() - interval '1 second' where name = 'a'`)
    expect(await takeLease(open(), 'a', one, MINUTE_MS)).toBe('taken')
    expect(await takeLease(open(), 'a', other, MINUTE_MS)).toBe(null)
  })

  test('all leases of a holder are renewed together, and none that it no longer has', async () => {
    await open().run(sql`truncate lease, worker`)
    await joinWorkers(open(), { id: other, offers: [] }, MINUTE_MS)
    for (const name of ['kept', 'expired', 'released', 'handed over', 'lost'])
      await takeLease(open(), name, one, 1)
    await releaseLease(open(), 'released', one)
    await handOverLease(open(), 'handed over', { from: one, to: other, ttlMs: MINUTE_MS })
    await open().run(
      sql`update lease set until = now() - interval '1 hour' where name in ('expired', 'lost')`,
    )
    await takeLease(open(), 'lost', other, MINUTE_MS)
    expect((await renewLeases(open(), one, MINUTE_MS)).toSorted()).toEqual(['expired', 'kept'])
    expect(await takeLease(open(), 'expired', other, MINUTE_MS)).toBe(null)
    expect(await renewLeases(open(), other, MINUTE_MS)).toEqual(['lost'])
    expect(await takeLease(open(), 'handed over', other, MINUTE_MS)).toBe('taken')
  })

  test('of many concurrent requests exactly one gets it', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => takeLease(open(), 'b', randomUUID(), MINUTE_MS)),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('a lease that is handed over gets a new holder in one step, which learns that another worker had it', async () => {
    const handOver = (from: string, to: string) => handOverLease(open(), 'c', { from, to, ttlMs: MINUTE_MS })
    for (const id of [one, other]) await joinWorkers(open(), { id, offers: ['c'] }, MINUTE_MS)
    await takeLease(open(), 'c', one, MINUTE_MS)
    expect(await handOver(other, one)).toBe(false)
    expect(await handOver(one, other)).toBe(true)
    expect(await takeLease(open(), 'c', one, MINUTE_MS)).toBe(null)
    expect(await handOver(one, other)).toBe(false)
    expect(await takeLease(open(), 'c', other, MINUTE_MS)).toBe('taken')
    expect(await takeLease(open(), 'c', other, MINUTE_MS)).toBe('renewed')
    expect(await handOver(other, one)).toBe(true)
    expect(await takeLease(open(), 'c', one, MINUTE_MS)).toBe('taken')
    await leaveWorkers(open(), other)
    expect(await handOver(one, other)).toBe(false)
    expect(await takeLease(open(), 'c', one, MINUTE_MS)).toBe('renewed')
  })

  test('workers and leases are listed while they are alive', async () => {
    await open().run(sql`truncate lease, worker`)
    for (const id of [one, other]) await joinWorkers(open(), { id, offers: ['d', 'e'] }, MINUTE_MS)
    for (const name of ['d', 'e']) await takeLease(open(), name, one, MINUTE_MS)
    await open().run(sql`update worker set until = now() - interval '1 second' where id = ${other}`)
    await open().run(sql`update lease set until = now() - interval '1 second' where name = 'e'`)
    expect(await listWorkersAndLeases(open())).toEqual({
      workers: [{ id: one, offers: ['d', 'e'] }],
      held: [{ name: 'd', holder: one }],
    })
    await open().run(sql`update worker set until = now() - interval '1 hour' where id = ${other}`)
    await joinWorkers(open(), { id: one, offers: ['d'] }, MINUTE_MS)
    expect(await open().many(sql`select id from worker`)).toEqual([{ id: one }])
    await releaseLeases(open(), one)
    expect(await open().many(sql`select from lease`)).toEqual([])
  })
})
