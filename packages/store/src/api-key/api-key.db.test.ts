import { MAX_ACTIVE_KEYS } from '@parallax/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '../store.ts'
import { addAccount, describeBackends, makeApiKey, useStore } from '../testing/index.ts'
import { createApiKey } from './create-api-key.ts'
import { findApiKey } from './find-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listUsableKeys } from './list-usable-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

const time = (text: string) => new Date(`2026-11-15T${text}Z`)
const ALL = { limit: 200, offset: 0 }
const PATIENCE = { timeout: 20_000 }

describeBackends('API keys', (backend) => {
  const open = useStore(backend)

  test('a key is found by its account and by its hash, and by no other account', async () => {
    const [accountId, other] = [await addAccount(open()), await addAccount(open())]
    const key = makeApiKey(accountId, { expiresAt: time('12:00:00') })
    const created = await createApiKey(open(), key)
    expect(await findApiKey(open(), accountId, key.id)).toEqual(created)
    expect(await findApiKey(open(), other, key.id)).toBeNull()
    expect(await listUsableKeys(open(), [key.keyHash, Buffer.alloc(32)])).toEqual([
      {
        keyHash: key.keyHash,
        id: key.id,
        accountId,
        permissions: ['read:markets'],
        rateLimit: 600,
        expiresAt: time('12:00:00'),
      },
    ])
  })

  test('the list is newest first, paged, and counts all keys of the account', async () => {
    const accountId = await addAccount(open())
    const keys = [1, 2, 3].map((hour) => makeApiKey(accountId, { createdAt: time(`0${hour}:00:00`) }))
    for (const key of keys) await createApiKey(open(), key)
    const page = await listApiKeys(open(), accountId, { limit: 2, offset: 1 })
    expect(page.keys.map(({ id }) => id)).toEqual([keys[1]?.id, keys[0]?.id])
    expect(page.total).toBe(3)
  })

  test('revocation is final: the first time counts, and another account cannot revoke', async () => {
    const [accountId, other] = [await addAccount(open()), await addAccount(open())]
    const key = makeApiKey(accountId)
    await createApiKey(open(), key)
    expect(await revokeApiKey(open(), other, key.id, time('09:00:00'))).toBeNull()
    expect(await listUsableKeys(open(), [key.keyHash])).toHaveLength(1)
    expect(await revokeApiKey(open(), accountId, key.id, time('10:00:00'))).toEqual(time('10:00:00'))
    expect(await revokeApiKey(open(), accountId, key.id, time('11:00:00'))).toEqual(time('10:00:00'))
    expect(await listUsableKeys(open(), [key.keyHash])).toEqual([])
  })

  test('concurrent requests never create more keys than the quota; revoked and expired keys make room', async () => {
    const accountId = await addAccount(open())
    const make = () => createApiKey(open(), makeApiKey(accountId, { expiresAt: time('09:00:00') }))
    const made = await Promise.all(Array.from({ length: MAX_ACTIVE_KEYS + 5 }, make))
    expect(made.filter((key) => key !== null)).toHaveLength(MAX_ACTIVE_KEYS)
    await revokeApiKey(open(), accountId, made.find((key) => key !== null)?.id ?? '', time('08:30:00'))
    expect(await make()).not.toBeNull()
    expect(await make()).toBeNull()
    const later = makeApiKey(accountId, { createdAt: time('09:00:00') })
    expect(await createApiKey(open(), later)).not.toBeNull()
  })

  test('a rotated key has a successor with the same rights and ends with the overlap', async () => {
    const accountId = await addAccount(open())
    const key = makeApiKey(accountId, { name: 'ours', permissions: ['read:questions'], rateLimit: 7 })
    await createApiKey(open(), key)
    const rotated = await rotate(open(), accountId, key.id, time('10:00:00'))
    expect(rotated).toMatchObject({
      name: 'ours',
      permissions: ['read:questions'],
      rateLimit: 7,
      expiresAt: null,
    })
    expect(await findApiKey(open(), accountId, key.id)).toMatchObject({ expiresAt: time('10:00:00') })
    expect((await listApiKeys(open(), accountId, ALL)).total).toBe(2)
  })

  test('rotation never prolongs a key, and only an active key of the account has a successor', async () => {
    const accountId = await addAccount(open())
    const key = makeApiKey(accountId, { expiresAt: time('09:30:00') })
    await createApiKey(open(), key)
    await rotate(open(), accountId, key.id, time('10:00:00'))
    expect(await findApiKey(open(), accountId, key.id)).toMatchObject({ expiresAt: time('09:30:00') })
    expect(await rotate(open(), await addAccount(open()), key.id, time('10:00:00'))).toBe('not_found')
    await revokeApiKey(open(), accountId, key.id, time('09:00:00'))
    expect(await rotate(open(), accountId, key.id, time('10:00:00'))).toBe('not_active')
  })

  test('a successor ends when the old key was to end, or when the request says', async () => {
    const accountId = await addAccount(open())
    const key = makeApiKey(accountId, { expiresAt: time('11:00:00') })
    await createApiKey(open(), key)
    const next = await rotate(open(), accountId, key.id, time('10:00:00'))
    expect(next).toMatchObject({ expiresAt: time('11:00:00') })
    if (typeof next === 'string') throw new Error(next)
    const later = await rotate(open(), accountId, next.id, time('10:00:00'), time('12:00:00'))
    expect(later).toMatchObject({ expiresAt: time('12:00:00') })
    if (typeof later === 'string') throw new Error(later)
    expect(await rotate(open(), accountId, later.id, time('10:00:00'), null)).toMatchObject({
      expiresAt: null,
    })
  })

  test('with the quota used up a key can be rotated at once, but not with an overlap', async () => {
    const accountId = await addAccount(open())
    const keys = Array.from({ length: MAX_ACTIVE_KEYS }, () => makeApiKey(accountId))
    for (const key of keys) await createApiKey(open(), key)
    const id = keys[0]?.id ?? ''
    expect(await rotate(open(), accountId, id, time('10:00:00'))).toBe('quota')
    expect(await findApiKey(open(), accountId, id)).toMatchObject({ expiresAt: null })
    expect(await rotate(open(), accountId, id, time('09:00:00'))).toMatchObject({ rateLimit: 600 })
  })

  test('whichever process makes or changes a key, all listeners receive its hash', async () => {
    const heard: string[] = []
    const listening = open().listen('api_key', {
      onNotice: (payload) => heard.push(payload),
      onListening: () => heard.push('(listening)'),
      onLost: () => {},
    })
    onTestFinished(() => listening.close())
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
    const accountId = await addAccount(open())
    const key = makeApiKey(accountId)
    await createApiKey(open(), key)
    await revokeApiKey(open(), accountId, key.id, time('10:00:00'))
    const hash = key.keyHash.toString('hex')
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', hash, hash]), PATIENCE)
  })
})

function rotate(
  store: Store,
  accountId: string,
  id: string,
  overlapUntil: Date,
  successorExpiresAt?: Date | null,
) {
  const { keyHash, keyPrefix, ...made } = makeApiKey(accountId, { createdAt: time('09:00:00') })
  return rotateApiKey(store, {
    accountId,
    id,
    overlapUntil,
    successor: { id: made.id, keyHash, keyPrefix, createdAt: made.createdAt },
    successorExpiresAt,
  })
}
