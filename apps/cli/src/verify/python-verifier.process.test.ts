import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  deriveSigningKeys,
  issueCertificate,
  parseJwks,
  toCertificateText,
  verifyCertificate,
} from '@parallax/certificate'
import { type CertificateBody, type FeeRule, redecide, toCanonicalJson } from '@parallax/domain'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { randomBody } from './testing/random-bodies.ts'
import { JWKS, makeVectors } from './testing/vectors.ts'

/** docs/vectors/verify.py was written from docs/verify-a-decision.md alone: if it disagrees with us, that page is wrong. */
const PROGRAM = fileURLToPath(new URL('../../../../docs/vectors/verify.py', import.meta.url))
const isInstalled = spawnSync('python3', ['--version']).status === 0
const reason = process.env.CI || isInstalled ? '' : ' (skipped: python3 is not installed)'

const keys = deriveSigningKeys(['the secret of the test vectors'])
const RUNS = process.env.TEST_SIZE === 'full' ? 10 : 1

interface Verdict {
  readonly checks: readonly (readonly [name: string, isPassed: boolean])[]
  /** Null if no decision follows. */
  readonly decision: unknown
}

/** What the program prints, whether or not its input is valid. */
function runPython(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('python3', [PROGRAM, ...args], { cwd: folder, maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error === null || (error.code === 1 && stderr === '')) resolve(stdout)
      else reject(error)
    })
  })
}

/** The Python program's verdict on each file. */
async function askPython(texts: readonly string[]): Promise<Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-python-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'keys.jwks'), JWKS)
  const names = texts.map((_, place) => `${place}.certificate`)
  await Promise.all(texts.map((text, place) => writeFile(join(folder, names[place] ?? ''), text)))
  const stdout = await runPython(['--json', '--jwks', 'keys.jwks', ...names], folder)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { checks, decision } = JSON.parse(line)
      return {
        checks: checks.map((check: { name: string; isPassed: boolean }) => [check.name, check.isPassed]),
        decision,
      }
    })
}

function askOurs(text: string): Verdict['checks'] {
  const options = { jwks: parseJwks(JWKS), findFeeRule, listVenueTerms }
  return verifyCertificate(Buffer.from(text), options).map(({ name, isPassed }) => [name, isPassed])
}

const sign = (body: CertificateBody) =>
  toCertificateText(issueCertificate(body, { previousHash: null, keys }))

describe.skipIf(reason !== '')(`a verifier in Python that shares no code with ours${reason}`, () => {
  test('agrees on every vector', async () => {
    const texts = Object.values(makeVectors())
    const verdicts = await askPython(texts)
    expect(verdicts.map(({ checks }) => checks)).toEqual(texts.map(askOurs))
  })

  test('agrees on fees at every kind of price', async () => {
    expect(await runPython(['--fees', 'fees.jsonl'], dirname(PROGRAM))).toBe(
      'every fee is what its rule says\n',
    )
  })

  test('reaches the same decision on random listings, in every member', async () => {
    const bodies = fc.array(randomBody, { minLength: 100, maxLength: 100, size: 'max' })
    await fc.assert(
      fc.asyncProperty(bodies, async (all) => {
        const texts = all.map(sign)
        const verdicts = await askPython(texts)
        for (const [place, body] of all.entries()) {
          const findRule = (rule: FeeRule) =>
            findFeeRule(body.buy.venue, rule) ?? findFeeRule(body.sell.venue, rule)
          const { decision } = redecide(body, findRule)
          expect(verdicts[place]?.decision).toEqual(decision && JSON.parse(toCanonicalJson(decision)))
        }
        expect(verdicts.map(({ checks }) => checks)).toEqual(texts.map(askOurs))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  test('finds the same faults when any value is changed, signed or not', async () => {
    const [strict = ''] = Object.values(makeVectors())
    const change = fc.record({
      path: fc.constantFrom(...listPaths(JSON.parse(strict))),
      value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(0, 1, -1, 0.5, 1e9, null, '')),
      isSigned: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 60, maxLength: 60, size: 'max' }), async (all) => {
        const texts = all.map((each) => toChanged(strict, each))
        expect((await askPython(texts)).map(({ checks }) => checks)).toEqual(texts.map(askOurs))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})

interface Change {
  readonly path: readonly string[]
  readonly value: unknown
  readonly isSigned: boolean
}

function toChanged(text: string, { path, value, isSigned }: Change): string {
  const changed = JSON.parse(text)
  const parent = path.slice(0, -1).reduce((record, name) => record[name], changed)
  parent[path.at(-1) ?? ''] = value
  return isSigned ? sign(changed.body) : `${toCanonicalJson(changed)}\n`
}

/** The path to every nested value. */
function listPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    [name],
    ...listPaths(member).map((path) => [name, ...path]),
  ])
}
