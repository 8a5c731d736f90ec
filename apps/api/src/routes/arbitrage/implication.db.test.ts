import {
  deriveSigningKeys,
  issueCertificate,
  parseJwks,
  toCertificateText,
  verifyCertificate,
} from '@parallax/certificate'
import { listTestTerms } from '@parallax/certificate/testing'
import { type BookLevel, type CertificateBody, isBasket, type PlatformMarket } from '@parallax/domain'
import { saveBooks, saveMarkets, toMarketId, toOpportunityId } from '@parallax/store'
import { makeMarket, saveLinked, useStore } from '@parallax/store/testing'
import { findFeeRule } from '@parallax/venues'
import { expect, test } from 'vitest'
import { makeImplication } from '../../catalog/arbitrage/testing/make-implication.ts'
import {
  DECIDED_MS,
  makeOpportunity,
  writeOpportunities,
} from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp, TEST_SECRETS } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const LIST = '/api/v1/arbitrage/opportunities'
const JUNE = '6f1fd1c5-6f4c-4d3e-9b63-0e6d5b1d7a01'
const MARCH = '6f1fd1c5-6f4c-4d3e-9b63-0e6d5b1d7a02'

const idOf = ({ platform, platformMarketId }: PlatformMarket) => toMarketId(platform, platformMarketId)

function list(platform: 'polymarket' | 'limitless', platformMarketId: string): PlatformMarket {
  const feeTerms = platform === 'polymarket' ? { rate: 0.04, exponent: 1 } : { isAmm: 0 }
  return makeMarket({ platform, platformMarketId, feeTerms })
}

const BY_JUNE = list('polymarket', 'by june')
const BY_MARCH = list('limitless', 'by march')
/** The March question on two venues, by other listings. */
const MARCH_CHEAP = list('polymarket', 'by march, cheap')
const MARCH_EXPENSIVE = list('limitless', 'by march, dear')

/** The prices of the decision: Yes for 0.30 on Polymarket, No for 0.52 on Limitless. */
function toBook({ platform }: PlatformMarket) {
  const levels = (price: number): readonly BookLevel[] => [{ price, size: 900 }]
  const none = { yesAsks: [], yesBids: [], noAsks: [], noBids: [] }
  const sides = platform === 'polymarket' ? { yesAsks: levels(0.3) } : { noAsks: levels(0.52) }
  return { platformMarketId: 'x', ...none, ...sides, depth: 'orders' as const, sourceUpdatedAt: null }
}

function getImplication({ related }: CertificateBody) {
  if (related === undefined || isBasket(related)) throw new Error('no implication')
  return related.implication
}

async function open() {
  const at = new Date(DECIDED_MS)
  const markets = [BY_JUNE, BY_MARCH, MARCH_CHEAP, MARCH_EXPENSIVE]
  await saveMarkets(store(), markets, at)
  const links = markets.map((market) => ({
    marketId: idOf(market),
    questionId: market === BY_JUNE ? JUNE : MARCH,
    relation: 'same' as const,
  }))
  await saveLinked(store(), [JUNE, MARCH], links, [], at)
  const books = markets.map((market) => ({ marketId: idOf(market), book: toBook(market), bestQuote: null }))
  await saveBooks(store(), books, at)
  const app = await buildTestApp({
    store: store(),
    settings: { rateLimits: 'off' },
    now: () => DECIDED_MS + 1_000,
  })
  const headers = bearer((await registerAccount(app)).access)
  const ask = async (url: string) => JSON.parse((await app.inject({ url, headers })).body)
  const { evidence, opportunity } = makeImplication({
    question: { id: JUNE, marketId: idOf(BY_JUNE) },
    related: { id: MARCH, marketId: idOf(BY_MARCH) },
  })
  return { app, headers, ask, evidence, opportunity }
}

test('a trade of two questions appears as one in the list, by id, as advice and in a certificate that verifies', async () => {
  const { app, headers, ask, evidence, opportunity } = await open()
  const keys = deriveSigningKeys(TEST_SECRETS)
  const certificate = issueCertificate(evidence, { previousHash: null, keys })
  await writeOpportunities(store(), {
    opportunities: [{ ...opportunity, certificateId: certificate.id }],
    certificates: [{ opportunityId: opportunity.id, certificate }],
  })
  const expected = {
    id: opportunity.id,
    canonical_question_id: JUNE,
    question_title: 'Will it happen by June?',
    type: 'dutch_book',
    type_detail: 'implication',
    related_question: { id: MARCH, title: 'Will it happen by March?', slug: 'by-march' },
    buy_market_id: idOf(BY_JUNE),
    sell_market_id: idOf(BY_MARCH),
    guarantee: 'QUASI',
  }
  const find = async () => (await ask(`${LIST}?type=dutch_book`)).data.opportunities
  await expect.poll(find, { timeout: 30_000 }).toMatchObject([expected])
  expect((await ask(`${LIST}/${opportunity.id}`)).data).toMatchObject(expected)

  const advice = (await ask(`${LIST}/${opportunity.id}/execution-advisory`)).data
  expect(advice.assumptions).toEqual(['venues_settle_alike', 'void_together', 'implication_holds'])
  const cellOf = (buy: string, sell: string) =>
    advice.payoff_matrix.find(
      (cell: Record<string, string>) => cell.buy_outcome === buy && cell.sell_outcome === sell,
    )
  expect(cellOf('no', 'yes')).toMatchObject({ assumption: 'implication_holds' })
  expect(cellOf('no', 'yes').profit).toBeLessThan(0)
  // By June but not by March: both legs win.
  expect(cellOf('yes', 'no').profit).toBeGreaterThan(cellOf('yes', 'yes').profit)
  expect(cellOf('yes', 'no').assumption).toBeNull()
  expect(advice.payoffs.map(({ scenario }: { scenario: string }) => scenario)).toContain('between')
  expect(advice.ticket.legs).toMatchObject([
    { market_id: idOf(BY_JUNE), action: 'buy', outcome: 'yes' },
    { market_id: idOf(BY_MARCH), action: 'buy', outcome: 'no' },
  ])

  const file = await app.inject({ url: `${LIST}/${opportunity.id}/certificate?format=file`, headers })
  const jwks = parseJwks((await app.inject({ url: '/.well-known/jwks.json' })).body)
  const verify = (text: string) =>
    verifyCertificate(Buffer.from(text), { jwks, findFeeRule, listVenueTerms: listTestTerms }).filter(
      ({ isPassed }) => !isPassed,
    )
  expect(verify(file.body)).toEqual([])
  expect(JSON.parse(file.body).body).toMatchObject({
    format: 'parallax-arbitrage-certificate/4',
    related: { id: MARCH },
  })
  // Signed, but the wrong way round.
  const { implying, implied } = getImplication(evidence)
  const related = { id: MARCH, implication: { implying: implied, implied: implying } }
  const turned = issueCertificate({ ...evidence, related }, { previousHash: null, keys })
  expect(verify(toCertificateText(turned)).map(({ name }) => name)).toEqual(['decision'])
})

test('in a plan, a trade of two questions names both, and counts towards the limit of a fifth for each', async () => {
  const { app, headers, opportunity } = await open()
  const key = `${MARCH}:dutch_book:polymarket:limitless:yes`
  const ofMarch = makeOpportunity({
    id: toOpportunityId(key),
    key,
    questionId: MARCH,
    decided: { key, questionId: MARCH, buyMarketId: idOf(MARCH_CHEAP), sellMarketId: idOf(MARCH_EXPENSIVE) },
  })
  await writeOpportunities(store(), { opportunities: [opportunity, ofMarch] })
  const plan = async (bankroll: number) => {
    const payload = { bankroll, venues: { polymarket: 50_000, limitless: 50_000 } }
    const url = '/api/v1/arbitrage/allocate'
    const { body } = await app.inject({ method: 'POST', url, headers, payload })
    return JSON.parse(body).data
  }
  const large = async () => (await plan(100_000)).tickets
  await expect.poll(async () => (await large()).length, { timeout: 30_000 }).toBe(2)
  expect(await large()).toContainEqual(
    expect.objectContaining({
      opportunity_id: opportunity.id,
      canonical_question_id: JUNE,
      type: 'dutch_book',
      type_detail: 'implication',
      related_question: { id: MARCH, title: 'Will it happen by March?', slug: 'by-march' },
    }),
  )
  // Both involve the March question, so together they get at most a fifth of 500 USD.
  const small = await plan(500)
  expect(small.used).toBeGreaterThan(90)
  expect(small.used).toBeLessThanOrEqual(100)
  expect(small.tickets).toHaveLength(1)
  expect(small.skipped).toEqual([{ opportunity_id: expect.any(String), reason: expect.any(String) }])
  expect(['no_funds', 'too_small', 'below_minimum', 'below_min_profit']).toContain(small.skipped[0].reason)
})
