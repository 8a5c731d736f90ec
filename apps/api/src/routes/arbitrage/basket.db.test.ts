import {
  deriveSigningKeys,
  issueCertificate,
  parseJwks,
  toCertificateText,
  verifyCertificate,
} from '@parallax/certificate'
import { listTestTerms } from '@parallax/certificate/testing'
import { type CertificateBody, isBasket, type PlatformMarket } from '@parallax/domain'
import { saveBooks, saveMarkets, toMarketId } from '@parallax/store'
import { makeMarket, saveLinked, useStore } from '@parallax/store/testing'
import { findFeeRule } from '@parallax/venues'
import { expect, test } from 'vitest'
import { makeBasket } from '../../catalog/arbitrage/testing/make-basket.ts'
import { DECIDED_MS, writeOpportunities } from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp, TEST_SECRETS } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const LIST = '/api/v1/arbitrage/opportunities'
const A = '6f1fd1c5-6f4c-4d3e-9b63-0e6d5b1d7a01'
const B = '6f1fd1c5-6f4c-4d3e-9b63-0e6d5b1d7a02'

const idOf = ({ platform, platformMarketId }: PlatformMarket) => toMarketId(platform, platformMarketId)
const LISTED_A = makeMarket({ platformMarketId: 'a', feeTerms: { rate: 0.04, exponent: 1 } })
const LISTED_B = makeMarket({ platform: 'limitless', platformMarketId: 'b', feeTerms: { isAmm: 0 } })

/** The prices of the decision: No of A for 0.30 on Polymarket, No of B for 0.52 on Limitless. */
function toBook({ platform }: PlatformMarket) {
  const noAsks = [{ price: platform === 'polymarket' ? 0.3 : 0.52, size: 900 }]
  const none = { yesAsks: [], yesBids: [], noBids: [] }
  return { platformMarketId: 'x', ...none, noAsks, depth: 'orders' as const, sourceUpdatedAt: null }
}

async function open() {
  const at = new Date(DECIDED_MS)
  const markets = [LISTED_A, LISTED_B]
  await saveMarkets(store(), markets, at)
  const links = markets.map((market) => ({
    marketId: idOf(market),
    questionId: market === LISTED_A ? A : B,
    relation: 'same' as const,
  }))
  await saveLinked(store(), [A, B], links, [], at)
  const books = markets.map((market) => ({ marketId: idOf(market), book: toBook(market), bestQuote: null }))
  await saveBooks(store(), books, at)
  const now = () => DECIDED_MS + 1_000
  const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' }, now })
  const headers = bearer((await registerAccount(app)).access)
  const ask = async (url: string) => JSON.parse((await app.inject({ url, headers })).body)
  const { evidence, opportunity } = makeBasket({
    question: { id: A, marketId: idOf(LISTED_A) },
    related: { id: B, marketId: idOf(LISTED_B) },
  })
  return { app, headers, ask, evidence, opportunity }
}

const toLimit = ({ limit_price }: { readonly limit_price: number }) => limit_price

function withGroup(body: CertificateBody, group: string): CertificateBody {
  const { related } = body
  if (!isBasket(related)) throw new Error('no basket')
  return { ...body, related: { ...related, exclusion: { ...related.exclusion, group } } }
}

test('No on two questions that exclude each other is listed as a basket, names the group that proves it, and verifies', async () => {
  const { app, headers, ask, evidence, opportunity } = await open()
  const keys = deriveSigningKeys(TEST_SECRETS)
  const certificate = issueCertificate(evidence, { previousHash: null, keys })
  await writeOpportunities(store(), {
    opportunities: [{ ...opportunity, certificateId: certificate.id }],
    certificates: [{ opportunityId: opportunity.id, certificate }],
  })
  const expected = {
    id: opportunity.id,
    canonical_question_id: A,
    type: 'dutch_book',
    type_detail: 'basket',
    related_question: { id: B, title: 'Will B win?', slug: 'will-b-win' },
    buy_price: 0.3,
    sell_price: 0.48,
    guarantee: 'QUASI',
  }
  const find = async () => (await ask(`${LIST}?type=dutch_book`)).data.opportunities
  await expect.poll(find, { timeout: 30_000 }).toMatchObject([expected])
  expect((await ask(`${LIST}?type_detail=basket`)).data.opportunities).toMatchObject([expected])
  expect((await ask(`${LIST}?type_detail=dutch_book`)).data.opportunities).toEqual([])

  const comparison = JSON.parse((await app.inject({ url: `${LIST}/${opportunity.id}/comparison` })).body).data
  expect(comparison).toMatchObject({ question: { id: A }, is_one_question: false })
  expect(comparison.listings.map(({ market_id }: { market_id: string }) => market_id)).toEqual([
    idOf(LISTED_A),
    idOf(LISTED_B),
  ])
  const compared = comparison.terms.map(({ term }: { term: string }) => term)
  expect(compared).toEqual(expect.arrayContaining(['source', 'void_rule']))
  expect(compared).not.toContain('deadline')

  const advice = (await ask(`${LIST}/${opportunity.id}/execution-advisory`)).data
  const policy = (await ask(`${LIST}/${opportunity.id}/policy-decision`)).data
  expect(advice.assumptions).toEqual(['venues_settle_alike', 'void_together', 'exclusion_holds'])
  expect(policy.assumptions).toEqual(advice.assumptions)
  expect(policy.assumed_away).toContain('yes:yes')
  const cellOf = (buy: string, sell: string) =>
    advice.payoff_matrix.find(
      (cell: Record<string, string>) => cell.buy_outcome === buy && cell.sell_outcome === sell,
    )
  expect(cellOf('yes', 'yes')).toMatchObject({ assumption: 'exclusion_holds' })
  expect(cellOf('yes', 'void')).toMatchObject({ assumption: 'void_together' })
  expect(cellOf('yes', 'yes').profit).toBeLessThan(0)
  for (const [buy, sell] of [
    ['yes', 'no'],
    ['no', 'yes'],
    ['no', 'no'],
  ] as const) {
    expect(cellOf(buy, sell).profit).toBeGreaterThan(0)
    expect(cellOf(buy, sell).assumption).toBeNull()
  }
  const scenarios = advice.payoffs.map(({ scenario }: { scenario: string }) => scenario)
  expect(scenarios).toEqual(expect.arrayContaining(['first', 'second', 'neither']))
  const legs = [
    { market_id: idOf(LISTED_A), action: 'buy', outcome: 'no' },
    { market_id: idOf(LISTED_B), action: 'buy', outcome: 'no' },
  ]
  expect(advice.ticket.legs).toMatchObject(legs)

  const payload = { bankroll: 10_000, venues: { polymarket: 5_000, limitless: 5_000 } }
  const plan = await app.inject({ method: 'POST', url: '/api/v1/arbitrage/allocate', headers, payload })
  expect(JSON.parse(plan.body).data.tickets).toMatchObject([{ type_detail: 'basket', legs }])
  const limits = JSON.parse(plan.body).data.tickets[0].legs.map(toLimit)
  expect(limits).toEqual([0.3, 0.52])

  const jwks = parseJwks((await app.inject({ url: '/.well-known/jwks.json' })).body)
  const verify = (text: string) =>
    verifyCertificate(Buffer.from(text), { jwks, findFeeRule, listVenueTerms: listTestTerms }).flatMap(
      ({ name, isPassed }) => (isPassed ? [] : [name]),
    )
  const file = await app.inject({ url: `${LIST}/${opportunity.id}/certificate?format=file`, headers })
  expect(verify(file.body)).toEqual([])
  expect(JSON.parse(file.body).body).toMatchObject({
    buy: { relation: 'same' },
    related: { id: B, exclusion: { venue: 'polymarket', group: '0x2c3d' } },
  })
  // Signed, but nothing shows that the two exclude each other.
  const groundless = issueCertificate(withGroup(evidence, ''), { previousHash: null, keys })
  expect(verify(toCertificateText(groundless))).toEqual(['decision'])
})
