import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { describeBackends, useStore } from '../testing/index.ts'
import { releaseLease, takeLease } from './lease.ts'

const MINUTE_MS = 60_000

describeBackends('lease', (backend) => {
  const open = useStore(backend)
  const [one, other] = [randomUUID(), randomUUID()]

  test('one holder at a time; renewing is free; a released or expired lease goes to the next', async () => {
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

  test('of many who ask at once exactly one gets it', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => takeLease(open(), 'b', randomUUID(), MINUTE_MS)),
    )
    expect(asked.filter(Boolean)).toHaveLength(1)
  })
})
