import {
  type CertificateBody,
  certify,
  findEdges,
  POLICIES,
  POLICY,
  type Policy,
  toArbitrageQuestion,
  toCanonicalJson,
} from '@parallax/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Certificate, toCertificateText } from './certificate.ts'
import { issueCertificate } from './issue-certificate.ts'
import { type Jwks, toJwks } from './jwks.ts'
import { toThumbprint } from './public-jwk.ts'
import { deriveSigningKeys } from './signing-key.ts'
import { computeTestFee, findTestRule } from './testing/fee-rule.ts'
import { listTestTerms, makeBody } from './testing/make-body.ts'
import { verifyCertificate } from './verify-certificate.ts'

/** Verifying a certificate takes 2 ms, so only the full run changes every byte. The normal run changes every 31st. */
const isFullRun = process.env.TEST_SIZE === 'full'

const keys = deriveSigningKeys(['the secret of the tests'])
const body = makeBody((_, question) => computeTestFee(question))
const certificate = issueCertificate(body, { previousHash: 'ab'.repeat(32), keys })
const bytes = Buffer.from(toCertificateText(certificate))
/** A point of order 8. */
const EIGHTH = '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'

function check(file: Uint8Array | string, jwks: Jwks | 'any' | null = 'any') {
  const input = typeof file === 'string' ? Buffer.from(file) : file
  return verifyCertificate(input, { jwks, findFeeRule: findTestRule, listVenueTerms: listTestTerms })
}

function listFailed(file: Uint8Array | string, jwks: Jwks | 'any' | null = 'any'): string[] {
  return check(file, jwks).flatMap(({ name, isPassed }) => (isPassed ? [] : [name]))
}

function change(index: number, mask: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[index] = (changed[index] ?? 0) ^ mask
  return changed
}

/** Like an attacker with a key: hash, id and signature are valid. */
function forge(alter: (body: CertificateBody) => object): string {
  const changed: CertificateBody = JSON.parse(toCanonicalJson({ ...body, ...alter(body) }))
  return toCertificateText(issueCertificate(changed, { previousHash: null, keys }))
}

describe('an untouched certificate', () => {
  test('passes every check, each with its name', () => {
    expect(check(bytes, toJwks(keys)).map(({ name, isPassed }) => [name, isPassed])).toEqual([
      ['format', true],
      ['hash', true],
      ['chain', true],
      ['key', true],
      ['signature', true],
      ['policy', true],
      ['venue_terms', true],
      ['venue_terms', true],
      ['fee_rule', true],
      ['fee_rule', true],
      ['decision', true],
    ])
    expect(check(bytes).at(-1)?.sentence).toContain('dutch_book, allowed, STRICT')
  })

  test('does not pass without trusted keys', () => {
    expect(listFailed(bytes, null)).toEqual(['key'])
  })

  test('reports that it only vouches for itself when any key is accepted', () => {
    expect(check(bytes, 'any')[3]).toMatchObject({
      isPassed: true,
      sentence: expect.stringContaining('its owner was not checked'),
    })
    expect(check(bytes, toJwks(keys))[3]?.sentence).toContain('one of the given keys')
  })

  test('the first of a chain has no predecessor', () => {
    const first = issueCertificate(body, { previousHash: null, keys })
    expect(listFailed(toCertificateText(first))).toEqual([])
    expect(first.hash).not.toBe(certificate.hash)
    expect(first.id).not.toBe(certificate.id)
  })

  test('is verified with the previous key after the secret has changed', () => {
    const rotated = deriveSigningKeys(['a newer secret', 'the secret of the tests'])
    expect(listFailed(bytes, toJwks(rotated))).toEqual([])
    expect(listFailed(bytes, toJwks(deriveSigningKeys(['a newer secret'])))).toEqual(['key'])
  })
})

test.each(['1', '2', '3'])(
  'a body of format /%s is refused as outdated, and the error says which program can verify it',
  (version) => {
    const old = forge(() => ({ format: `parallax-arbitrage-certificate/${version}` }))
    expect(check(old)).toEqual([
      { name: 'format', isPassed: false, sentence: expect.stringContaining('issued by an earlier version') },
    ])
  },
)

test.each<[string, (body: CertificateBody) => object]>([
  [
    'a book read later',
    ({ sell }) => ({ sell: { ...sell, feed: { ...sell.feed, fetchedAtMs: sell.feed.fetchedAtMs + 1 } } }),
  ],
  ['prices that moved more', ({ buy }) => ({ buy: { ...buy, movement: { squares: 1, watchedMs: 1e9 } } })],
  ['a reading that failed', ({ buy }) => ({ buy: { ...buy, feed: { ...buy.feed, isReadFailed: true } } })],
  ['other confirmations', () => ({ confirmed: null })],
])('a STRICT decision is not confirmed if the certificate has %s instead', (_, alter) => {
  expect(listFailed(forge(alter))).toContain('decision')
})

test('a key of small order is refused, although a signature that fits every text can be made for it', () => {
  const [zeroes, ones] = ['00'.repeat(30), 'ff'.repeat(30)]
  const texts = [`00${zeroes}00`, `01${zeroes}80`, `ec${ones}7f`, `ed${ones}ff`, `ee${ones}7f`, EIGHTH]
  const writings = texts.map((hex) => Buffer.from(hex, 'hex'))
  for (const point of writings) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') } as const
    const text = toCertificateText({ ...certificate, jwk, kid: toThumbprint(jwk) })
    expect(check(text, toJwks([{ jwk }]))[3]?.sentence).toContain('small order')
  }
  const unit = Buffer.from(`01${'00'.repeat(31)}`, 'hex')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: unit.toString('base64url') } as const
  const signature = Buffer.concat([unit, Buffer.alloc(32)]).toString('base64url')
  const text = toCertificateText({ ...certificate, jwk, kid: toThumbprint(jwk), signature })
  // The key alone is at fault; from Node.js 24 on its signature is refused too.
  expect([['key'], ['key', 'signature']]).toContainEqual(listFailed(text, toJwks([{ jwk }])))
})

describe('a changed byte', () => {
  const step = isFullRun ? 1 : 31

  /** Changing the last bit turns a digit into a digit and a letter into a letter, which is hardest to see. */
  test('whichever byte it is, the certificate fails', () => {
    const passed: number[] = []
    for (let index = 0; index < bytes.length; index += step) {
      if (listFailed(change(index, 0x01)).length === 0) passed.push(index)
    }
    expect(passed).toEqual([])
  })

  test('whatever it becomes, and also when it is removed or doubled', () => {
    const index = fc.integer({ min: 0, max: bytes.length - 1 })
    fc.assert(
      fc.property(index, fc.integer({ min: 1, max: 0xff }), fc.nat({ max: 1 }), (at, mask, copies) => {
        const [before, byte, after] = [
          bytes.subarray(0, at),
          bytes.subarray(at, at + 1),
          bytes.subarray(at + 1),
        ]
        expect(listFailed(change(at, mask))).not.toEqual([])
        const again = Buffer.concat([before, ...Array<Buffer>(copies * 2).fill(byte), after])
        expect(listFailed(again)).not.toEqual([])
      }),
      { numRuns: isFullRun ? 1_000 : 150 },
    )
  })

  test('white space around it fails as well', () => {
    for (const tail of ['\n', ' ', '\0']) expect(listFailed(`${bytes}${tail}`)).toEqual(['format'])
    for (const head of ['\n', ' ', '\uFEFF']) expect(listFailed(`${head}${bytes}`)).toEqual(['format'])
    expect(listFailed(bytes.subarray(0, -1))).toEqual(['format'])
  })

  test('the response of the API around it fails, and the error states how to get the file', () => {
    const [format, ...others] = check(`{"data":${bytes.toString().trimEnd()}}`)
    expect(format).toMatchObject({ name: 'format', isPassed: false })
    expect(format?.sentence).toContain('?format=file')
    expect(others).toEqual([])
  })

  test('in body, link, id, hash, signature and key is reported by the check that finds it', () => {
    const write = (changes: Partial<Record<keyof Certificate, unknown>>) =>
      `${toCanonicalJson({ ...certificate, ...changes })}\n`
    const [{ jwk, kid }] = deriveSigningKeys(['another secret'])
    expect(listFailed(write({ body: { ...body, decidedAtMs: body.decidedAtMs + 1 } }))).toContain('hash')
    expect(listFailed(write({ previous_hash: null }))).toEqual(['hash', 'signature'])
    expect(listFailed(write({ previous_hash: 'before' }))).toEqual(['hash', 'chain', 'signature'])
    expect(listFailed(write({ id: 'mine' }))).toEqual(['hash', 'signature'])
    expect(listFailed(write({ jwk }))).toEqual(['key', 'signature'])
    expect(listFailed(write({ jwk, kid }))).toEqual(['signature'])
    expect(listFailed(write({ signature: '' }))).toEqual(['signature'])
    expect(listFailed(write({ alg: 'none' }))).toEqual(['format'])
  })

  test('another encoding of the same signature bytes fails', () => {
    const { signature } = certificate
    const toBytes = (text: string) => Buffer.from(text, 'base64url').toString('hex')
    const alike = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((letter) => `${signature.slice(0, -1)}${letter}`)
      .filter((other) => other !== signature && toBytes(other) === toBytes(signature))
    expect(alike).toHaveLength(15)
    for (const other of [...alike, `${signature}=`]) {
      expect(listFailed(`${toCanonicalJson({ ...certificate, signature: other })}\n`)).toEqual(['signature'])
    }
  })
})

describe('a signed certificate whose decision does not follow from its inputs', () => {
  test.each<[string, (body: CertificateBody) => object, string[]]>([
    ['a better decision', ({ decision }) => ({ decision: { ...decision, netSpread: 0.2 } }), ['decision']],
    ['a claim of its own', ({ decision }) => ({ decision: { ...decision, safe: true } }), ['decision']],
    ['a milder policy', ({ policy }) => ({ policy: { ...policy, hurdleReturn: 0 } }), ['policy', 'decision']],
    [
      'a policy of the past',
      ({ policy }) => ({ policy: { ...policy, version: '0.9.0' } }),
      ['policy', 'decision'],
    ],
    [
      'a cheaper fee',
      ({ fees }) => ({ fees: fees.map((each) => ({ ...each, fee: { ...each.fee, tradeUsd: 0 } })) }),
      ['fee_rule', 'fee_rule', 'decision'],
    ],
    [
      'an unknown rule',
      ({ fees }) => ({
        fees: fees.map((each) => ({
          ...each,
          fee: { ...each.fee, rule: { name: 'toString', version: '', since: '' } },
        })),
      }),
      ['fee_rule', 'fee_rule', 'decision'],
    ],
    [
      'a fee that is not known',
      ({ fees }) => ({ fees: fees.map((each) => ({ ...each, fee: null })) }),
      ['fee_rule', 'fee_rule', 'decision'],
    ],
    ['no fees', () => ({ fees: [] }), ['decision']],
    ['no edge', ({ sell }) => ({ sell: { ...sell, isOpen: false } }), ['decision']],
    ['both legs on one venue', ({ buy }) => ({ sell: buy }), ['decision']],
    [
      'numbers at the limit of their range',
      ({ buy }) => ({
        buy: { ...buy, liquidityUsd: 1.7e308, volume24hUsd: 1.7e308 },
        sell: { ...body.sell, liquidityUsd: 1.7e308 },
      }),
      ['decision'],
    ],
    ['a member too many', ({ buy }) => ({ buy: { ...buy, note: 'trust me' } }), ['format']],
    ['a text for a number', ({ buy }) => ({ buy: { ...buy, liquidityUsd: '20000' } }), ['format']],
    ['an unknown venue', ({ buy }) => ({ buy: { ...buy, venue: '__proto__' } }), ['format']],
  ])('%s', (_, alter, failed) => {
    expect(listFailed(forge(alter), toJwks(keys))).toEqual(failed)
  })

  test.each<[string, object]>([
    ['a smaller cost', { costs: { orderUsd: 0, splitUsd: 0, claimUsd: 0, withdrawalUsd: -1 } }],
    ['no limit', { positionCapUsd: 1e9 }],
    ['another source', { sources: [] }],
    ['an unknown version', { version: 'toString' }],
  ])('%s in the terms of a venue, with a decision that follows from it', (_, changed) => {
    const altered = forge(({ sell }) => ({
      sell: { ...sell, venueTerms: { ...sell.venueTerms, ...changed } },
    }))
    const { buy, sell, question, confirmed, decidedAtMs } = JSON.parse(altered).body as CertificateBody
    const { legs } = toArbitrageQuestion(question.id, question.endTimeMs, [buy, sell])
    const edge = findEdges(legs).find(({ type }) => type === 'dutch_book')
    if (edge === undefined) throw new Error('no edge')
    const decided = certify(question, edge, (_venue, trade) => computeTestFee(trade), decidedAtMs, confirmed)
    if (decided === null) throw new Error('no fee')
    const text = toCertificateText(issueCertificate(decided, { previousHash: null, keys }))
    expect(listFailed(text, toJwks(keys))).toEqual(['venue_terms'])
  })

  test('a venue cannot use the terms of another venue', () => {
    const listVenueTerms = (venue: string) => (venue === 'polymarket' ? listTestTerms() : [])
    const failed = verifyCertificate(bytes, { jwks: 'any', findFeeRule: findTestRule, listVenueTerms })
    expect(failed.filter(({ isPassed }) => !isPassed)).toMatchObject([
      {
        name: 'venue_terms',
        sentence: expect.stringContaining('limitless: version test: this program does not know these terms'),
      },
    ])
  })

  test('a venue cannot use the fee rule of another venue', () => {
    const findFeeRule = (venue: string, rule: Parameters<typeof findTestRule>[1]) =>
      venue === 'polymarket' ? findTestRule(venue, rule) : null
    const failed = verifyCertificate(bytes, {
      jwks: 'any',
      findFeeRule,
      listVenueTerms: listTestTerms,
    }).filter(({ isPassed }) => !isPassed)
    expect(failed).toMatchObject([{ name: 'fee_rule', sentence: expect.stringContaining('limitless') }])
  })
})

describe('a certificate of a former policy', () => {
  /** Milder than the current one, so that every check of its numbers gives another result. */
  const FORMER: Policy = { ...POLICY, version: '0.9.0', confirmedForMs: 1_000, hurdleReturn: 9, ticketLot: 7 }
  const made = makeBody((_, question) => computeTestFee(question), undefined, FORMER)
  const file = Buffer.from(toCertificateText(issueCertificate(made, { previousHash: null, keys })))
  const options = { jwks: toJwks(keys), findFeeRule: findTestRule, listVenueTerms: listTestTerms }
  const listFaults = (content: Uint8Array | string, policies = POLICIES) =>
    verifyCertificate(Buffer.from(content), { ...options, policies }).filter(({ isPassed }) => !isPassed)

  test('is decided by the policy it names, while that version is kept', () => {
    expect(made.decision).not.toEqual(body.decision)
    expect(listFaults(file, [POLICY, FORMER])).toEqual([])
    expect(listFaults(bytes, [POLICY, FORMER])).toEqual([])
  })

  test('is refused by name where that version is unknown', () => {
    expect(listFaults(file)).toMatchObject([
      {
        name: 'policy',
        sentence: 'It was decided under version "0.9.0": this program does not know this policy.',
      },
      { name: 'decision', sentence: 'The contents of the certificate lead to no decision.' },
    ])
  })

  test('is refused with the numbers of another version under its name', () => {
    const renamed = { ...made, policy: { ...POLICY, version: FORMER.version } }
    const text = toCertificateText(issueCertificate(renamed, { previousHash: null, keys }))
    expect(listFaults(text, [POLICY, FORMER])).toMatchObject([
      { name: 'policy', sentence: 'It was decided with other numbers than those of version 0.9.0.' },
      { name: 'decision', sentence: 'Recomputed, it differs in policy.' },
    ])
  })
})

test('the cells that STRICT rules out are signed: a certificate that lists other cells is not confirmed', () => {
  const named = ({ decision }: CertificateBody) => ({
    decision: { ...decision, matrix: { ...decision.matrix, assumedAway: [] } },
  })
  expect(body.decision.matrix?.assumedAway).toContain('no:yes')
  expect(body.policy.strictAssumes).toEqual(['venues_settle_alike'])
  expect(listFailed(forge(named), toJwks(keys))).toEqual(['decision'])
})

describe('malicious bytes', () => {
  const text = bytes.toString()
  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['no JSON', 'certificate'],
    ['no UTF-8', Uint8Array.of(0xff, 0xfe)],
    ['null', 'null\n'],
    ['a list', '[]\n'],
    ['inherited names', '{"__proto__":{"format":"parallax-certificate/1"}}\n'],
    ['a duplicate name', text.replace('"alg":', '"alg":"none","alg":')],
    ['a prototype as the body', text.replace('"body":{', '"body":{"__proto__":{},')],
    ['a number in another notation', text.replace('"venueCount":2}', '"venueCount":2.0}')],
    ['a number that is too large', text.replace('"venueCount":2}', '"venueCount":1e999}')],
    ['minus zero', text.replace('"exponent":1,', '"exponent":-0,')],
    ['an escaped letter', text.replace('é', '\\u00e9')],
    ['a lone surrogate', text.replace('é', '\\ud800')],
    ['carriage returns', text.replace('\n', '\r\n')],
    ['indentation', `${JSON.stringify(JSON.parse(text), null, 2)}\n`],
    [
      'endless nesting',
      text.replace('"decision":{', `"decision":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)},`),
    ],
    ['a text larger than any certificate', Buffer.alloc(16 * 1024 * 1024 + 1, ' ')],
  ])('%s', (_, file) => {
    expect(listFailed(file)).toEqual(['format'])
  })

  test('whatever replaces a value, nothing throws and nothing passes', () => {
    const paths = listPaths(certificate)
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
        const changed = JSON.parse(text)
        const parent = path.slice(0, -1).reduce((record, name) => record[name], changed)
        const name = path.at(-1) ?? ''
        fc.pre(JSON.stringify(parent[name]) !== JSON.stringify(value))
        parent[name] = value
        expect(listFailed(`${toCanonicalJson(changed)}\n`)).not.toEqual([])
      }),
      { numRuns: isFullRun ? 1_000 : 150 },
    )
  })

  test('whichever key is inserted, nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
        const jwk = { ...certificate.jwk, x: Buffer.from(key).toString('base64url') }
        expect(listFailed(`${toCanonicalJson({ ...certificate, jwk })}\n`)).toContain('key')
      }),
      { numRuns: isFullRun ? 200 : 50 },
    )
  })
})

/** The path to every nested value. */
function listPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    [name],
    ...listPaths(member).map((path) => [name, ...path]),
  ])
}
