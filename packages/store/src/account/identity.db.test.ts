import { randomBytes, randomUUID } from 'node:crypto'
import { REFRESH_FAMILY_MS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { createApiKey } from '../api-key/create-api-key.ts'
import { sql } from '../sql.ts'
import {
  addAccount,
  addChannel,
  addEvents,
  describeBackends,
  makeApiKey,
  makeCall,
  useStore,
} from '../testing/index.ts'
import { saveCalls } from '../usage/save-calls.ts'
import { saveAccountToken, spendAccountToken } from './account-token.ts'
import { changeEmail, confirmEmail } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { endSessions } from './end-sessions.ts'
import { findEmailAccount } from './find-email-account.ts'
import { createInvite, spendInvite } from './invite.ts'
import { findKnownPlaces, noteKnownPlaces } from './known-place.ts'
import { listRevokedSessions } from './list-revoked-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { openRefreshFamily } from './open-refresh-family.ts'
import { readAccountData } from './read-account-data.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const afterMs = (ms: number) => new Date(NOW.getTime() + ms)
const LATER = afterMs(7 * 86_400_000)

describeBackends('identity', (backend) => {
  const store = useStore(backend)

  async function openFamily(accountId: string): Promise<string> {
    const family = { id: randomUUID(), accountId, tokenHash: randomBytes(32), expiresAt: LATER }
    const origin = { device: 'Firefox on Linux', address: '192.0.2.1' }
    await openRefreshFamily(store(), { ...family, origin }, NOW)
    return family.id
  }

  test('a family expires at most 30 days after it was opened, and a reused token is distinguished from an expired one', async () => {
    const accountId = await addAccount(store())
    const [id, first, second] = [randomUUID(), randomBytes(32), randomBytes(32)]
    await openRefreshFamily(store(), { id, accountId, tokenHash: first, expiresAt: LATER }, NOW)
    const far = afterMs(10 * REFRESH_FAMILY_MS)
    const rotate = (spentHash: Buffer, nextHash: Buffer, now: Date) =>
      rotateRefreshToken(store(), { familyId: id, spentHash, nextHash, nextExpiresAt: far, now })
    expect((await rotate(first, second, NOW)).account).toMatchObject({ id: accountId })
    expect(await listSessions(store(), accountId, NOW)).toMatchObject([
      { expiresAt: afterMs(REFRESH_FAMILY_MS) },
    ])
    expect(await rotate(first, second, NOW)).toEqual({ account: null, reusedOf: accountId })
    const other = await openFamily(accountId)
    const late = { familyId: other, spentHash: first, nextHash: second, nextExpiresAt: far, now: LATER }
    expect(await rotateRefreshToken(store(), late)).toEqual({ account: null, reusedOf: null })
  })

  test('sessions end one by one or all except one, and never those of another account', async () => {
    const [accountId, other] = [await addAccount(store()), await addAccount(store())]
    const [one, two, three] = [
      await openFamily(accountId),
      await openFamily(accountId),
      await openFamily(accountId),
    ]
    const foreign = await openFamily(other)
    const end = (which: Parameters<typeof endSessions>[2]) => endSessions(store(), accountId, which, NOW)
    expect(await end({ only: foreign })).toEqual([])
    expect(await end({ only: one })).toEqual([one])
    expect(await end({ except: two })).toEqual([three])
    expect((await listSessions(store(), accountId, NOW)).map(({ id }) => id)).toEqual([two])
    expect(await listSessions(store(), other, NOW)).toMatchObject([
      { id: foreign, kind: 'email', device: 'Firefox on Linux', address: '192.0.2.1', lastUsedAt: NOW },
    ])
    const ended = await listRevokedSessions(store(), afterMs(-1))
    expect(ended).toEqual(expect.arrayContaining([one, three]))
    expect(ended).not.toContain(foreign)
  })

  test('a token is valid once and until it expires; the next one replaces it, but not within a minute', async () => {
    const accountId = await addAccount(store())
    const save = (tokenHash: Buffer, madeAt: Date) =>
      saveAccountToken(
        store(),
        { accountId, purpose: 'reset_password', tokenHash, email: 'a@b', madeAt, expiresAt: LATER },
        new Date(madeAt.getTime() - 60_000),
      )
    const spend = (tokenHash: Buffer, now = NOW) =>
      spendAccountToken(store(), 'reset_password', tokenHash, now)
    const [first, second] = [randomBytes(32), randomBytes(32)]
    expect([
      await save(first, NOW),
      await save(second, afterMs(59_999)),
      await save(second, afterMs(60_000)),
    ]).toEqual([true, false, true])
    expect([await spend(first), await spend(second, LATER)]).toEqual([null, null])
    expect(await spendAccountToken(store(), 'confirm_email', second, NOW)).toBeNull()
    const spent = await Promise.all(Array.from({ length: 5 }, () => spend(second)))
    expect(spent.filter((each) => each !== null)).toEqual([{ accountId, email: 'a@b' }])
  })

  test('an email is confirmed while the account has it, and can be changed to one that no account has', async () => {
    const [accountId, other] = [await addAccount(store()), await addAccount(store())]
    const email = `${randomUUID()}@example.com`
    expect(await confirmEmail(store(), accountId, email, NOW)).toBe(false)
    expect(await changeEmail(store(), accountId, email, null)).toBe(true)
    expect(await changeEmail(store(), other, email, NOW)).toBe(false)
    expect(await confirmEmail(store(), accountId, email, NOW)).toBe(true)
    expect(await confirmEmail(store(), accountId, email, LATER)).toBe(true)
    expect(await findEmailAccount(store(), accountId)).toMatchObject({ email, confirmedAt: NOW })
  })

  test('places are known to the account that signed in from them, for the requested time', async () => {
    const [accountId, other] = [await addAccount(store()), await addAccount(store())]
    const emailOf = (id: string) => `${id}@example.test`
    await noteKnownPlaces(store(), accountId, ['device:1', 'address:192.0.2.1'], NOW)
    await noteKnownPlaces(store(), accountId, ['device:1'], NOW)
    const find = (id: string, since: Date) =>
      findKnownPlaces(store(), emailOf(id), ['device:1', 'device:2', 'address:192.0.2.1'], since)
    expect((await find(accountId, afterMs(-1))).sort()).toEqual(['address:192.0.2.1', 'device:1'])
    expect([await find(accountId, NOW), await find(other, afterMs(-1))]).toEqual([[], []])
  })

  test('of many concurrent sign-ups with an invite, as many succeed as it has uses', async () => {
    const codeHash = randomBytes(32)
    const times = { createdAt: NOW, expiresAt: LATER }
    await createInvite(store(), { id: randomUUID(), codeHash, note: null, usesLeft: 3, ...times })
    const spent = await Promise.all(Array.from({ length: 10 }, () => spendInvite(store(), codeHash, NOW)))
    expect(spent.filter(Boolean)).toHaveLength(3)
  })

  test('an account is read completely, and deleted with its sessions, keys, logs and everything else', async () => {
    const [accountId, other] = [await addAccount(store()), await addAccount(store())]
    const keys = [makeApiKey(accountId), makeApiKey(other)]
    for (const [index, id] of [accountId, other].entries()) {
      const key = keys[index] ?? makeApiKey(id)
      await createApiKey(store(), key)
      await saveCalls(store(), [makeCall(key.id)])
      await addChannel(store(), id)
      await addEvents(store(), id, 2, NOW)
      await noteKnownPlaces(store(), id, ['device:1'], NOW)
      await openFamily(id)
    }
    const data = await readAccountData(store(), accountId)
    expect(data).toMatchObject({
      account: { id: accountId },
      sessions: [{}],
      api_keys: [{}],
      usage: [{}],
      decisions: [],
    })
    expect(data?.alert_events).toHaveLength(2)
    expect(await readAccountData(store(), randomUUID())).toBeNull()

    const ended = await deleteAccount(store(), accountId, NOW)
    expect(ended).toHaveLength(1)
    expect(await readAccountData(store(), accountId)).toBeNull()
    const left = await store().many(sql`
      select api_key_id as id from request_log where api_key_id = any (${keys.map(({ id }) => id)}::uuid[])
      union all
      select distinct api_key_id from usage where api_key_id = any (${keys.map(({ id }) => id)}::uuid[])`)
    expect(left).toEqual([{ id: keys[1]?.id }, { id: keys[1]?.id }])
    expect(await readAccountData(store(), other)).toMatchObject({
      sessions: [{}],
      notification_channels: [{}],
    })
    expect(await listRevokedSessions(store(), afterMs(-1))).toEqual(expect.arrayContaining(ended))
  })
})
