import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '@parallax/domain'
import { type Database, getWalletAccount } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { WalletSessions } from './wallet-sessions.ts'

const T0 = Date.UTC(2026, 10, 15)
const SECRETS = ['a secret of tests, long enough for one'] as const

const store = useStore()

/** The database, with a count of session lookups. */
function countFinds(database: Database): Database & { finds: number } {
  const counted = {
    finds: 0,
    many: database.many.bind(database),
    get: database.get.bind(database),
    run: database.run.bind(database),
    find: ((query) => {
      counted.finds += 1
      return database.find(query)
    }) as Database['find'],
  }
  return counted
}

async function openSession(now: () => number) {
  const counted = countFinds(store())
  const sessions = new WalletSessions({ store: counted, secrets: SECRETS, now })
  const address = `0x${randomBytes(20).toString('hex')}`
  const accountId = await getWalletAccount(store(), { id: randomUUID(), address, createdAt: new Date(T0) })
  const origin = { address: null, device: null }
  const token = await sessions.open(store(), accountId, new Date(T0 + DAY_MS), origin)
  return { counted, sessions, token, accountId, address }
}

test('a cached session is found synchronously, without a query', async () => {
  const { counted, sessions, token, accountId, address } = await openSession(() => T0)
  expect(await sessions.find(token)).toMatchObject({ accountId, address })
  for (let turn = 0; turn < 5; turn += 1) {
    expect(sessions.find(token)).toMatchObject({ accountId, address })
  }
  expect(counted.finds).toBe(1)
})

test('a token that was never issued is refused synchronously, without a query', async () => {
  const { counted, sessions, token } = await openSession(() => T0)
  for (const made of ['', 'x', randomBytes(32).toString('base64url'), `${token}x`, `x${token}`]) {
    expect(sessions.find(made)).toBeNull()
  }
  expect(counted.finds).toBe(0)
})

test('a session that another process has ended is served for at most half a minute', async () => {
  let nowMs = T0
  const { sessions, token } = await openSession(() => nowMs)
  const elsewhere = new WalletSessions({ store: store(), secrets: SECRETS, now: () => nowMs })
  expect(await sessions.find(token)).not.toBeNull()
  await elsewhere.close(token)
  expect(await elsewhere.find(token)).toBeNull()
  nowMs = T0 + 30_000
  expect(await sessions.find(token)).toBeNull()
})
