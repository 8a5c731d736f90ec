import fc from 'fast-check'
import { type JWTHeaderParameters, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '../secrets/derive-keys.ts'
import { TokenSigner } from '../secrets/token-signer.ts'
import { AccessTokens } from './access-tokens.ts'

const NOW_MS = Date.UTC(2026, 10, 15)
const OLD = 'an older secret, long enough for one'
const NEW = 'a newer secret, long enough for one'
const CLAIMS = { accountId: 'a1', email: 'ada@example.com', familyId: 'f1' }

const tokens = new AccessTokens([NEW])
const token = tokens.issue(CLAIMS, NOW_MS)
const [{ key, kid }] = deriveKeys([NEW], 'access token')
const PAYLOAD = {
  sub: 'a1',
  email: 'ada@example.com',
  sid: 'f1',
  iat: NOW_MS / 1000,
  exp: NOW_MS / 1000 + 900,
}
const HEADER: JWTHeaderParameters = { alg: 'HS256', typ: 'at+jwt', kid }

function forge(
  header: JWTHeaderParameters,
  payload: object = PAYLOAD,
  by: Uint8Array = key,
): Promise<string> {
  return new SignJWT({ ...payload }).setProtectedHeader(header).sign(by)
}

test('an issued token verifies, and is a standard JWT', async () => {
  expect(tokens.verify(token, NOW_MS)).toEqual(CLAIMS)
  const read = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    typ: 'at+jwt',
    currentDate: new Date(NOW_MS),
  })
  expect(read.payload).toEqual({ ...PAYLOAD, jti: expect.any(String) })
  expect(read.protectedHeader).toEqual(HEADER)
  expect(tokens.verify(await forge(HEADER), NOW_MS)).toEqual(CLAIMS)
})

test('no two tokens are the same text, however quickly they are issued', () => {
  const issued = Array.from({ length: 100 }, () => tokens.issue(CLAIMS, NOW_MS))
  expect(new Set(issued).size).toBe(100)
  for (const each of issued) expect(tokens.verify(each, NOW_MS)).toEqual(CLAIMS)
})

describe('a token is refused', () => {
  const unsecured = new UnsecuredJWT(PAYLOAD).encode()
  const [, payload, signature] = token.split('.')
  test.each([
    ['alg=none', unsecured],
    ['alg=none with a signature', `${unsecured}${signature}`],
    ['our header without a signature', `${token.split('.')[0]}.${payload}.`],
    ['nothing', ''],
    ['dots', '...'],
    ['more parts', `${token}.x`],
    ['a refresh token', new TokenSigner([NEW], 'refresh token').sign('f1.random')],
  ])('%s', (_case, forged) => {
    expect(tokens.verify(forged, NOW_MS)).toBeNull()
  })

  test.each<[string, JWTHeaderParameters, object, Uint8Array]>([
    ['another key', HEADER, PAYLOAD, deriveKeys([OLD], 'access token')[0].key],
    ['the key for another use', HEADER, PAYLOAD, deriveKeys([NEW], 'refresh token')[0].key],
    ['the secret itself', HEADER, PAYLOAD, Buffer.from(NEW)],
    ['another kid', { ...HEADER, kid: 'AAAAAAAA' }, PAYLOAD, key],
    ['no kid', { alg: 'HS256', typ: 'at+jwt' }, PAYLOAD, key],
    ['another type', { ...HEADER, typ: 'JWT' }, PAYLOAD, key],
    ['another algorithm', { ...HEADER, alg: 'HS512' }, PAYLOAD, Buffer.alloc(64, key)],
    ['no end', HEADER, { ...PAYLOAD, exp: undefined }, key],
    ['no account', HEADER, { ...PAYLOAD, sub: undefined }, key],
  ])('%s', async (_case, header, claims, by) => {
    expect(tokens.verify(await forge(header, claims, by), NOW_MS)).toBeNull()
  })

  test('from the moment it expires', () => {
    expect(tokens.verify(token, NOW_MS + 15 * 60_000 - 1)).toEqual(CLAIMS)
    expect(tokens.verify(token, NOW_MS + 15 * 60_000)).toBeNull()
  })

  test('when any of its characters is changed', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        expect(tokens.verify(changed, NOW_MS)).toEqual(changed === token ? CLAIMS : null)
      }),
    )
  })
})

test('a new secret signs, and the previous one verifies only while it is kept', () => {
  const before = new AccessTokens([OLD])
  const during = new AccessTokens([NEW, OLD])
  const old = before.issue(CLAIMS, NOW_MS)
  expect(during.verify(old, NOW_MS)).toEqual(CLAIMS)
  expect(before.verify(during.issue(CLAIMS, NOW_MS), NOW_MS)).toBeNull()
  expect(tokens.verify(old, NOW_MS)).toBeNull()
})

describe('a signed text', () => {
  test('opens to the same text, only for its own use and while its secret is kept', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const signed = new TokenSigner([OLD], 'one use').sign(text)
        expect(new TokenSigner([NEW, OLD], 'one use').read(signed)).toBe(text)
        expect(new TokenSigner([NEW, OLD], 'another').read(signed)).toBeNull()
        expect(new TokenSigner([NEW], 'one use').read(signed)).toBeNull()
        expect(new TokenSigner([OLD], 'one use').read(`x${signed}`)).toBeNull()
      }),
    )
  })
})
