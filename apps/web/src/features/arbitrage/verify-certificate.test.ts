import { toCanonicalJson } from '@parallax/domain'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { verifyCertificate } from './verify-certificate.ts'

const FORMAT = 'parallax-certificate/1'
const { subtle } = globalThis.crypto
type Jwks = Parameters<typeof verifyCertificate>[1]

const toBytes = (text: string) => new TextEncoder().encode(text)
const sha256 = async (text: string) => Buffer.from(await subtle.digest('SHA-256', toBytes(text)))

interface Signer {
  readonly jwks: Jwks
  readonly issue: (body: object) => Promise<string>
}

/** Issues certificates by the rules of docs/arbitrage.md. */
async function makeSigner(): Promise<Signer> {
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const { x = '' } = await subtle.exportKey('jwk', pair.publicKey)
  const jwk = { crv: 'Ed25519', kty: 'OKP', x } as const
  const kid = (await sha256(toCanonicalJson(jwk))).toString('base64url')
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'Ed25519', use: 'sig' }] },
    async issue(body) {
      const hash = (await sha256(toCanonicalJson({ body, format: FORMAT, previous_hash: null }))).toString(
        'hex',
      )
      const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
      const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
      const signed = { alg: 'Ed25519', format: FORMAT, hash, id, kid, previous_hash: null }
      const signature = await subtle.sign('Ed25519', pair.privateKey, toBytes(toCanonicalJson(signed)))
      return `${toCanonicalJson({ ...signed, body, jwk, signature: Buffer.from(signature).toString('base64url') })}\n`
    },
  }
}

let signer: Signer
let text: string
beforeAll(async () => {
  signer = await makeSigner()
  text = await signer.issue({ question: { id: 'rain' }, decision: { netSpread: 0.031, name: 'é' } })
})

async function listFailed(file: string, jwks = signer.jwks, questionId = 'rain'): Promise<string[]> {
  const checks = await verifyCertificate(file, jwks, questionId)
  return checks.flatMap(({ name, isPassed }) => (isPassed === true ? [] : [name]))
}

test('an untouched certificate passes every check', async () => {
  const checks = await verifyCertificate(text, signer.jwks, 'rain')
  expect(checks.map(({ name, isPassed }) => [name, isPassed])).toEqual([
    ['format', true],
    ['question', true],
    ['hash', true],
    ['key', true],
    ['signature', true],
  ])
})

test('a key that is not published does not make a certificate genuine', async () => {
  expect(await listFailed(text, { keys: [] })).toEqual(['key'])
  expect(await listFailed(text, (await makeSigner()).jwks)).toEqual(['key'])
})

test('a certificate of another question fails the question check', async () => {
  expect(await listFailed(text, signer.jwks, 'snow')).toEqual(['question'])
})

test('an improved figure, an older link and a foreign signature are detected', async () => {
  expect(await listFailed(text.replace('0.031', '0.091'))).toEqual(['hash'])
  const { signature, ...others } = JSON.parse(text)
  const forged = JSON.parse(await (await makeSigner()).issue(others.body))
  expect(await listFailed(`${toCanonicalJson({ ...others, signature: forged.signature })}\n`)).toEqual([
    'signature',
  ])
  expect(await listFailed(`${toCanonicalJson({ ...others, signature: `${signature}=` })}\n`)).toEqual([
    'signature',
  ])
  expect(
    await listFailed(`${toCanonicalJson({ ...JSON.parse(text), previous_hash: 'ab'.repeat(32) })}\n`),
  ).toEqual(['hash', 'signature'])
})

test('a certificate with any byte changed fails', async () => {
  const index = fc.integer({ min: 0, max: Buffer.byteLength(text) - 1 })
  await fc.assert(
    fc.asyncProperty(index, fc.integer({ min: 1, max: 0xff }), async (at, mask) => {
      const bytes = Buffer.from(text)
      bytes[at] = (bytes[at] ?? 0) ^ mask
      expect(await listFailed(bytes.toString('utf8'))).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a text that is not a certificate gets no further checks', async () => {
  for (const file of [
    '',
    'null\n',
    '[]\n',
    '{}\n',
    text.trimEnd(),
    ` ${text}`,
    `{"data":${text.trimEnd()}}`,
  ]) {
    expect(await listFailed(file)).toEqual(['format'])
  }
})

test('canonical JSON is the same for the same value, whatever the order of its members', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const canonical = toCanonicalJson(value)
      expect(toCanonicalJson(JSON.parse(canonical))).toBe(canonical)
      expect(JSON.parse(canonical)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(toCanonicalJson({ b: 1, a: [{ d: null, c: 'é' }] })).toBe('{"a":[{"c":"é","d":null}],"b":1}')
})
