import { randomBytes, randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { describeBackends, useStore } from '../testing/index.ts'
import { createEmailAccount } from './create-email-account.ts'
import { findCredentials } from './find-credentials.ts'
import { findEmailAccount } from './find-email-account.ts'
import { getWalletAccount } from './get-wallet-account.ts'
import { listRevokedSessions } from './list-revoked-sessions.ts'
import { openRefreshFamily } from './open-refresh-family.ts'
import { revokeRefreshFamily } from './revoke-refresh-family.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'
import { spendNonce } from './spend-nonce.ts'
import { closeWalletSession, findWalletSession, openWalletSession } from './wallet-session.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const LATER = new Date('2026-11-22T12:00:00.000Z')

describeBackends('account', (backend) => {
  const store = useStore(backend)

  async function makeAccount(): Promise<{ id: string; email: string; name: null }> {
    const account = { id: randomUUID(), email: `${randomUUID()}@example.com`, name: null }
    await createEmailAccount(store(), { ...account, passwordHash: 'hash', createdAt: NOW })
    return account
  }

  async function openFamily(accountId: string, expiresAt = LATER) {
    const family = { id: randomUUID(), accountId, tokenHash: randomBytes(32), expiresAt }
    await openRefreshFamily(store(), family, NOW)
    return family
  }

  async function rotate(familyId: string, spentHash: Buffer, nextHash = randomBytes(32), now = NOW) {
    const rotation = { familyId, spentHash, nextHash, nextExpiresAt: LATER, now }
    return (await rotateRefreshToken(store(), rotation)).account
  }

  test('an email gets one account, however many registrations arrive at once', async () => {
    const email = `${randomUUID()}@example.com`
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        createEmailAccount(store(), {
          id: randomUUID(),
          email,
          passwordHash: 'h',
          name: 'Ada',
          createdAt: NOW,
        }),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const found = await findCredentials(store(), email)
    expect(found).toEqual({ id: expect.any(String), email, name: 'Ada', passwordHash: 'h' })
    expect(await findEmailAccount(store(), found?.id ?? '')).toEqual({
      id: found?.id,
      email,
      name: 'Ada',
      confirmedAt: null,
    })
  })

  test('a wallet address gets one account, which no email finds', async () => {
    const address = `0x${randomBytes(20).toString('hex')}`
    const ids = await Promise.all(
      Array.from({ length: 10 }, () =>
        getWalletAccount(store(), { id: randomUUID(), address, createdAt: NOW }),
      ),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await findEmailAccount(store(), ids[0] ?? '')).toBeNull()
    expect(await findCredentials(store(), address)).toBeNull()
  })

  test('an account has an email or a wallet, and exactly one of them', async () => {
    const id = randomUUID()
    const values = [
      sql`'email', 'a@b', 'h', '0x1'`,
      sql`'email', 'a@b', null, null`,
      sql`'wallet', null, null, null`,
    ]
    for (const { text } of [...values, sql`'wallet', 'a@b', 'h', '0x1'`]) {
      const insert = `insert into account (id, kind, email, password_hash, address, created_at) values ('${id}', ${text}, now())`
      await expect(store().run({ text: insert, values: [], name: null })).rejects.toThrow('account_check')
    }
  })

  test('a refresh token is valid once; then the next one is, and the account is returned', async () => {
    const account = await makeAccount()
    const { id, tokenHash } = await openFamily(account.id)
    const nextHash = randomBytes(32)
    expect(await rotate(id, tokenHash, nextHash)).toEqual(account)
    expect(await rotate(id, nextHash)).toEqual(account)
  })

  test('a reused token revokes its family and no other', async () => {
    const account = await makeAccount()
    const [family, other] = [await openFamily(account.id), await openFamily(account.id)]
    const nextHash = randomBytes(32)
    await rotate(family.id, family.tokenHash, nextHash)
    expect(await rotate(family.id, family.tokenHash)).toBeNull()
    expect(await rotate(family.id, nextHash)).toBeNull()
    expect(await rotate(other.id, other.tokenHash)).toEqual(account)
  })

  test('of 50 concurrent rotations of one token, one succeeds', async () => {
    const account = await makeAccount()
    const { id, tokenHash } = await openFamily(account.id)
    const nextHashes = Array.from({ length: 50 }, () => randomBytes(32))
    const rotated = await Promise.all(nextHashes.map((nextHash) => rotate(id, tokenHash, nextHash)))
    expect(rotated.filter((each) => each !== null)).toEqual([account])
    for (const nextHash of nextHashes) expect(await rotate(id, nextHash)).toBeNull()
  })

  test('a family that expired or was revoked returns nothing', async () => {
    const account = await makeAccount()
    const [expired, revoked] = [await openFamily(account.id, NOW), await openFamily(account.id)]
    expect(await rotate(expired.id, expired.tokenHash)).toBeNull()
    await revokeRefreshFamily(store(), revoked.id, NOW)
    expect(await rotate(revoked.id, revoked.tokenHash)).toBeNull()
  })

  test('an ended family is kept exactly as long as an access token is valid, however it ended', async () => {
    const account = await makeAccount()
    const [reused, revoked, other] = [
      await openFamily(account.id),
      await openFamily(account.id),
      await openFamily(account.id),
    ]
    await rotate(reused.id, reused.tokenHash)
    expect(await rotate(reused.id, reused.tokenHash)).toBeNull()
    await revokeRefreshFamily(store(), revoked.id, NOW)
    await revokeRefreshFamily(store(), revoked.id, NOW)
    const justBefore = new Date(NOW.getTime() - 1)
    const ended = await listRevokedSessions(store(), justBefore)
    expect(ended).toEqual(expect.arrayContaining([reused.id, revoked.id]))
    expect(ended).not.toContain(other.id)
    expect(await listRevokedSessions(store(), NOW)).toEqual([])

    const kept = new Date(NOW.getTime() + ACCESS_TOKEN_MS - 1)
    await revokeRefreshFamily(store(), randomUUID(), kept)
    expect(await listRevokedSessions(store(), justBefore)).toContain(revoked.id)
    const forgotten = new Date(NOW.getTime() + ACCESS_TOKEN_MS)
    await revokeRefreshFamily(store(), other.id, forgotten)
    expect(await listRevokedSessions(store(), justBefore)).not.toContain(revoked.id)
    expect(await listRevokedSessions(store(), kept)).toEqual([other.id])
  })

  test('a new login deletes the expired families of the account', async () => {
    const account = await makeAccount()
    const [, kept] = [await openFamily(account.id, NOW), await openFamily(account.id)]
    const last = await openFamily(account.id)
    const families = await store().many(
      sql<{ id: string }>`select id from refresh_family where account_id = ${account.id}`,
    )
    expect(families.map(({ id }) => id).sort()).toEqual([kept.id, last.id].sort())
  })

  test('a nonce is spent once, however many calls arrive at once', async () => {
    const nonce = randomUUID()
    const spent = await Promise.all(Array.from({ length: 20 }, () => spendNonce(store(), nonce, LATER, NOW)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await spendNonce(store(), nonce, LATER, NOW)).toBe(false)
  })

  test('a wallet session is found until it expires or is closed', async () => {
    const address = `0x${randomBytes(20).toString('hex')}`
    const accountId = await getWalletAccount(store(), { id: randomUUID(), address, createdAt: NOW })
    const tokenHash = randomBytes(32)
    await openWalletSession(store(), { tokenHash, accountId, expiresAt: LATER }, NOW)
    expect(await findWalletSession(store(), tokenHash, NOW)).toEqual({
      id: expect.any(String),
      accountId,
      address,
      expiresAt: LATER,
    })
    expect(await findWalletSession(store(), tokenHash, LATER)).toBeNull()
    expect(await findWalletSession(store(), randomBytes(32), NOW)).toBeNull()
    await closeWalletSession(store(), tokenHash)
    expect(await findWalletSession(store(), tokenHash, NOW)).toBeNull()
  })
})
