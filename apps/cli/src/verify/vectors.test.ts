import {
  deriveSigningKeys,
  issueCertificate,
  parseJwks,
  toCertificateText,
  toJwks,
  verifyCertificate,
} from '@parallax/certificate'
import { makeBody } from '@parallax/certificate/testing'
import {
  type ArbitrageListing,
  type CertificateBody,
  certify,
  findEdges,
  toArbitrageQuestion,
} from '@parallax/domain'
import { computeFee, findFeeRule, getVenueTerms, listVenueTerms } from '@parallax/venues'
import { expect, test } from 'vitest'

/**
 * The files in docs/vectors, from which somebody can test a verifier of their own. They are made anew with
 * `npx vitest run apps/cli/src/verify/vectors.test.ts --update` whenever policy or body change.
 */
const FOLDER = '../../../../docs/vectors'
const keys = deriveSigningKeys(['the secret of the test vectors'])

/** The same decision with another second listing. */
function decide(changes: Partial<ArbitrageListing>): CertificateBody {
  const { question, buy, sell, confirmed, decidedAtMs } = makeBody(computeFee, getVenueTerms)
  const { legs } = toArbitrageQuestion(question.id, question.endTimeMs, [buy, { ...sell, ...changes }])
  const edge = findEdges(legs).find(({ type }) => type === 'dutch_book')
  if (edge === undefined) throw new Error('no edge')
  return certify(question, edge, computeFee, decidedAtMs, confirmed)
}

function makeVectors(): Readonly<Record<string, string>> {
  const strict = issueCertificate(makeBody(computeFee, getVenueTerms), { previousHash: null, keys })
  const { sell } = strict.body
  const ruleTerms = sell.ruleTerms && { ...sell.ruleTerms, timeZone: 'UTC' as const }
  const degraded = issueCertificate(decide({ ruleTerms }), { previousHash: strict.hash, keys })
  const { decision } = degraded.body
  const forged = { ...degraded.body, decision: { ...decision, netSpread: (decision.netSpread ?? 0) + 0.01 } }
  return {
    'strict.certificate': toCertificateText(strict),
    'rules-differ.certificate': toCertificateText(degraded),
    'wrong-decision.certificate': toCertificateText(
      issueCertificate(forged, { previousHash: degraded.hash, keys }),
    ),
  }
}

const JWKS = `${JSON.stringify(toJwks(keys), null, 2)}\n`

test('the files are those that follow from their inputs', async () => {
  await expect(JWKS).toMatchFileSnapshot(`${FOLDER}/keys.jwks`)
  for (const [name, text] of Object.entries(makeVectors())) {
    await expect(text).toMatchFileSnapshot(`${FOLDER}/${name}`)
  }
})

test.each([
  ['strict.certificate', [], 'allowed, STRICT'],
  ['rules-differ.certificate', [], 'degraded, QUASI'],
  ['wrong-decision.certificate', ['decision'], 'differs in decision.netSpread'],
])('%s is verified as docs/arbitrage.md says', (name, failed, words) => {
  const jwks = parseJwks(JWKS)
  const checks = verifyCertificate(Buffer.from(makeVectors()[name] ?? ''), {
    jwks,
    findFeeRule,
    listVenueTerms,
  })
  expect(checks.flatMap((check) => (check.isPassed ? [] : [check.name]))).toEqual(failed)
  expect(checks.at(-1)?.sentence).toContain(words)
})
