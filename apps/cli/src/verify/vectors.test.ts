import { readFileSync } from 'node:fs'
import { parseJwks, verifyCertificate } from '@parallax/certificate'
import { PLATFORMS, POLICY } from '@parallax/domain'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import { expect, test } from 'vitest'
import { FEES } from './testing/fee-vectors.ts'
import { makeVectorBodies } from './testing/vector-bodies.ts'
import { JWKS, makeVectors, VENUE_TERMS } from './testing/vectors.ts'

/**
 * The files in docs/vectors, for testing other verifiers. Whenever policy, body, terms or fees change, update them with
 * `npx vitest run apps/cli/src/verify/vectors.test.ts --update`; docs/verify-a-decision.md and verify.py must then follow.
 */
const FOLDER = '../../../../docs/vectors'
const vectors = makeVectors()

const page = readFileSync(new URL('../../../../docs/verify-a-decision.md', import.meta.url), 'utf8')

/** Cells of the table rows in a section that begin with a name in backticks; the name comes first, without backticks. */
function readTable(section: string): string[][] {
  const [, text = ''] = page.split(`\n## ${section}\n`)
  const rows = text.split('\n## ')[0]?.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm) ?? []
  return [...rows].map(([, name = '', cells = '']) => [name, ...cells.split('|').map((cell) => cell.trim())])
}

test('the files match their inputs', async () => {
  await expect(JWKS).toMatchFileSnapshot(`${FOLDER}/keys.jwks`)
  await expect(VENUE_TERMS).toMatchFileSnapshot(`${FOLDER}/venue-terms.json`)
  await expect(FEES).toMatchFileSnapshot(`${FOLDER}/fees.jsonl`)
  for (const [name, text] of Object.entries(vectors)) {
    await expect(text).toMatchFileSnapshot(`${FOLDER}/${name}`)
  }
})

test('each file is verified as docs/verify-a-decision.md says', () => {
  const jwks = parseJwks(JWKS)
  const verdicts = Object.entries(vectors).map(([name, text]) => {
    const checks = verifyCertificate(Buffer.from(text), { jwks, findFeeRule, listVenueTerms })
    const failed = checks.flatMap((check) => (check.isPassed ? [] : [`\`${check.name}\``]))
    const last = checks.at(-1)
    const outcome = last?.isPassed ? last.sentence.replace('Recomputed from the certificate alone: ', '') : ''
    return [name, failed.join(', '), outcome]
  })
  expect(readTable('Vectors').map((row) => row.slice(0, 3))).toEqual(verdicts)
})

test('the page states every number of the policy', () => {
  const table = readTable('Policy').map(([name, value = '']) => [name, JSON.parse(value)])
  expect(table).toEqual(Object.entries(POLICY))
})

test('every fee rule of the page is one of ours, and has a vector', () => {
  const fees = Object.values(makeVectorBodies()).flatMap((body) => body.fees)
  const rules = fees.flatMap(({ venue, fee }) => (fee === null ? [] : [{ venue, ...fee.rule }]))
  const certified = new Set(rules.map((rule) => [rule.venue, rule.name, rule.version, rule.since].join()))
  const named = readTable('Fees').filter(([name]) => PLATFORMS.some(({ slug }) => slug === name))
  expect(named.map((row) => row.join().replaceAll('`', '')).sort()).toEqual([...certified].sort())
})

test('the page names every member of body and decision', () => {
  const words = new Set(
    page.match(/(?<!`)`[^`\n]+`(?!`)/g)?.flatMap((code) => code.slice(1, -1).split(/[^\w]+/)),
  )
  const names = Object.values(makeVectorBodies()).flatMap(listNames)
  expect([...new Set(names)].filter((name) => !words.has(name))).toEqual([])
})

/** The names of all members at any depth. */
function listNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(listNames)]
}
