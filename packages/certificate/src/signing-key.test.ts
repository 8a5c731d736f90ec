import { sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseJwks, toJwks } from './jwks.ts'
import { parseBase64url, toPublicKey, toThumbprint } from './public-jwk.ts'
import { deriveSigningKeys } from './signing-key.ts'

const [NEW, OLD] = ['a new secret of an installation', 'the secret it had before']

test('a secret always has the same key, and another secret has another key', () => {
  const keys = deriveSigningKeys([NEW, OLD])
  expect(deriveSigningKeys([NEW, OLD]).map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid))
  expect(deriveSigningKeys([OLD])[0].jwk).toEqual(keys[1]?.jwk)
  expect(keys[0].kid).not.toBe(keys[1]?.kid)
})

test('the key of a secret never changes from one release to the next', () => {
  expect(toJwks(deriveSigningKeys([NEW]))).toMatchInlineSnapshot(`
    {
      "keys": [
        {
          "alg": "Ed25519",
          "crv": "Ed25519",
          "kid": "QBJh9ckjWT3UyO7Pe0qV7EqUtudZJx9r0GuxcXWpS2c",
          "kty": "OKP",
          "use": "sig",
          "x": "ptU7HmtNBeMmSfUsnmn5SHwIX4w-dCuZ7_G6s3iJzTM",
        },
      ],
    }
  `)
})

test('the thumbprint is that of RFC 8037, appendix A.3', () => {
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
  expect(toThumbprint({ kty: 'OKP', crv: 'Ed25519', x })).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})

test('the published key verifies what was signed, and contains no private part', () => {
  const keys = deriveSigningKeys([NEW, OLD])
  const published = parseJwks(JSON.stringify(toJwks(keys)))
  expect(published).toEqual(toJwks(keys))
  expect(JSON.stringify(published)).not.toContain('"d"')
  const text = Buffer.from('a text')
  for (const [index, { privateKey }] of keys.entries()) {
    const jwk = published?.keys[index]
    if (jwk === undefined) throw new Error('no key')
    expect(verify(null, text, toPublicKey(jwk), sign(null, text, privateKey))).toBe(true)
  }
})

test.each(['', 'null', '[]', '{}', '{"keys":{}}', '{"keys":', '"keys"'])('%j is not a JWK set', (text) => {
  expect(parseJwks(text)).toBeNull()
})

test('keys of other kinds are skipped, and a key is identified only by its thumbprint', () => {
  const [{ jwk, kid }] = deriveSigningKeys([NEW])
  const keys = [{ kty: 'RSA', n: 'AQAB', e: 'AQAB' }, null, 1, { ...jwk, x: 1 }, { ...jwk, x: `${jwk.x}A` }]
  expect(parseJwks(JSON.stringify({ keys }))).toEqual({ keys: [] })
  expect(parseJwks(JSON.stringify({ keys: [{ ...jwk, kid: 'mine' }] }))?.keys).toMatchObject([{ kid }])
})

test('of the texts that decode to the same bytes only one is accepted', () => {
  const text = Buffer.alloc(32, 7).toString('base64url')
  expect(parseBase64url(text, 32)).toEqual(Buffer.alloc(32, 7))
  const lastBit = `${text.slice(0, -1)}${text.endsWith('c') ? 'd' : 'c'}`
  for (const other of [lastBit, `${text}=`, ` ${text}`, text.slice(1), `${text}AAAA`])
    expect(parseBase64url(other, 32)).toBeNull()
})
