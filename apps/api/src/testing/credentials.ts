import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { confirmEmail, createEmailAccount, grantRole } from '@parallax/store'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { ARGON2ID_COSTS, makeDummyHash } from '../auth/passwords/argon2id.ts'
import { deriveKeys } from '../auth/secrets/derive-keys.ts'
import { AccessTokens } from '../auth/sessions/access-tokens.ts'
import { EmailSessions } from '../auth/sessions/email-sessions.ts'
import { TEST_SECRETS, type TestApp } from './build-test-app.ts'
import { createTestWallet } from './sign-in-wallet.ts'

export type Headers = Record<string, string>

/** The holder of a credential. `other key` has only the permission `read:questions`, `key` has all. */
export type Holder = 'anonymous' | 'account' | 'reviewer' | 'wallet' | 'key' | 'other key'

export interface TestAccount {
  readonly id: string
  readonly email: string
  readonly access: string
  readonly refresh: string
}

/** A signed-in account. No password is hashed for it: that would start a process, and has its own tests. */
export async function registerAccount(
  { store, secrets, now }: Pick<TestApp, 'store' | 'secrets' | 'now'>,
  email = `${randomUUID()}@example.com`,
  isConfirmed = true,
): Promise<TestAccount> {
  const account = { id: randomUUID(), email, name: null }
  const made = { ...account, passwordHash: makeDummyHash(ARGON2ID_COSTS), createdAt: new Date(now()) }
  expect(await createEmailAccount(store, made)).toBe(true)
  if (isConfirmed) await confirmEmail(store, account.id, email, new Date(now()))
  const sessions = new EmailSessions({
    store,
    secrets,
    accessTokens: new AccessTokens(secrets),
    revokedSessions: { add: () => {} },
    now,
  })
  const { accessToken, refreshToken } = await sessions.open(account, { address: null, device: null })
  return { id: account.id, email, access: accessToken, refresh: refreshToken }
}

export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` }
}

export async function makeKey(
  { inject }: TestApp,
  access: string,
  permissions: string,
): Promise<{ id: string; key: string }> {
  const { status, body } = await inject({
    method: 'POST',
    url: '/api/v1/console/keys',
    headers: bearer(access),
    payload: { name: 'matrix', permissions },
  })
  expect([status, body]).toEqual([201, expect.any(String)])
  return JSON.parse(body).data
}

export interface Credential {
  readonly name: string
  readonly holder: Holder
  /** Created for each request, because some routes end the calling session. */
  readonly make: () => Promise<Headers> | Headers
}

/** One credential of each kind. */
export async function makeCredentials(app: TestApp): Promise<Credential[]> {
  const [account, reviewer] = [await registerAccount(app), await registerAccount(app)]
  const unconfirmed = await registerAccount(app, undefined, false)
  await grantRole(app.store, reviewer.email, 'reviewer')
  const wallet = createTestWallet(app)
  const all = await makeKey(
    app,
    account.access,
    '["read:arbitrage","read:markets","read:platforms","read:questions","read:stream","read:wallet"]',
  )
  const questions = await makeKey(app, account.access, '["read:questions"]')
  const revoked = await makeKey(
    app,
    account.access,
    '["read:arbitrage","read:markets","read:platforms","read:questions","read:stream","read:wallet"]',
  )
  const url = `/api/v1/console/keys/${revoked.id}`
  expect((await app.inject({ method: 'DELETE', url, headers: bearer(account.access) })).status).toBe(200)

  const issue = ({ id, email }: TestAccount, atMs = Date.now()) =>
    new AccessTokens(TEST_SECRETS).issue({ accountId: id, email, familyId: randomUUID() }, atMs)
  const expired = issue(account, Date.now() - ACCESS_TOKEN_MS - 1_000)
  const [{ key, kid }] = deriveKeys(TEST_SECRETS, 'access token')
  const [, payload = ''] = account.access.split('.')
  const forge = (header: { kid: string; typ: string }, by: Uint8Array) =>
    new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(by)
  const wrongKey = await forge({ kid, typ: 'at+jwt' }, Buffer.alloc(32, 7))
  const wrongKid = await forge({ kid: 'AAAAAAAA', typ: 'at+jwt' }, key)
  const wrongType = await forge({ kid, typ: 'JWT' }, key)
  const unsigned = new UnsecuredJWT({ sub: account.id, email: account.email })
    .setExpirationTime('1h')
    .encode()

  const of = (holder: Holder, name: string, make: Credential['make']): Credential => ({ name, holder, make })
  return [
    of('anonymous', 'none', () => ({})),
    of('anonymous', 'malformed bearer', () => bearer('x.y.z')),
    of('anonymous', 'another scheme', () => ({ authorization: 'Basic eDp5' })),
    of('anonymous', 'expired', () => bearer(expired)),
    of('anonymous', 'expired in the cookie', () => ({ cookie: `parallax_access=${expired}` })),
    of('anonymous', 'alg=none', () => bearer(unsigned)),
    of('anonymous', 'wrong key', () => bearer(wrongKey)),
    of('anonymous', 'wrong kid', () => bearer(wrongKid)),
    of('anonymous', 'wrong type', () => bearer(wrongType)),
    of('anonymous', 'refresh as access', () => bearer(account.refresh)),
    of('anonymous', 'refresh in the access cookie', () => ({ cookie: `parallax_access=${account.refresh}` })),
    of('anonymous', 'access in the wallet cookie', () => ({ cookie: `parallax_siwe=${account.access}` })),
    of('anonymous', 'a nonce in the wallet cookie', async () => ({
      cookie: (await wallet.askNonce()).cookie,
    })),
    of('anonymous', 'made-up wallet cookie', () => ({ cookie: `parallax_siwe=${'A'.repeat(43)}` })),
    of('anonymous', 'malformed key', () => ({ 'x-api-key': 'plx_' })),
    of('anonymous', 'unknown key', () => ({ 'x-api-key': `plx_${'A'.repeat(43)}` })),
    of('anonymous', 'revoked key', () => ({ 'x-api-key': revoked.key })),
    of('account', 'bearer', () => bearer(issue(account))),
    of('account', 'cookie', () => ({ cookie: `parallax_access=${issue(account)}` })),
    of('account', 'unconfirmed', () => bearer(issue(unconfirmed))),
    of('reviewer', 'reviewer', () => bearer(issue(reviewer))),
    of('wallet', 'wallet session', async () => ({ cookie: await wallet.signIn() })),
    of('key', 'API key', () => ({ 'x-api-key': all.key })),
    of('other key', 'API key for questions', () => ({ 'x-api-key': questions.key })),
    of('anonymous', 'key as bearer', () => bearer(all.key)),
  ]
}
