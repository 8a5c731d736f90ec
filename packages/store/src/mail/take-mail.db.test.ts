import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { describeBackends, useStore } from '../testing/index.ts'
import { dropOldMailCounts, takeMail } from './take-mail.ts'

const NOON = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(NOON.getTime() + ms)

describeBackends('mails of an hour', (backend) => {
  const store = useStore(backend)

  test('never exceed the limit, however many requests arrive at once, and the next hour allows as many again', async () => {
    const count = { name: randomBytes(32), limit: 3 }
    const take = (at: Date) => takeMail(store(), count, at, HOUR_MS)
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(NOON)))
    expect(taken.filter((beganAt) => beganAt === null)).toHaveLength(3)
    expect(await take(after(HOUR_MS - 1))).toEqual(NOON)
    expect(await take(after(HOUR_MS))).toBeNull()
    expect(await takeMail(store(), { ...count, name: randomBytes(32) }, NOON, HOUR_MS)).toBeNull()
  })

  test('are deleted when the hour is over', async () => {
    const count = { name: randomBytes(32), limit: 1 }
    await takeMail(store(), count, NOON, HOUR_MS)
    await dropOldMailCounts(store(), NOON, 100)
    expect(await takeMail(store(), count, NOON, HOUR_MS)).toEqual(NOON)
    await dropOldMailCounts(store(), after(1), 100)
    expect(await takeMail(store(), count, NOON, HOUR_MS)).toBeNull()
  })
})
