import { randomUUID } from 'node:crypto'
import type { Certificate } from '@parallax/certificate'
import { toCertificateText } from '@parallax/certificate'
import { makeBody } from '@parallax/certificate/testing'
import type { CertificateBody, Fee, FeeRequest, Opportunity } from '@parallax/domain'
import {
  type NewHistoryEntry,
  type NewOpportunity,
  openArbitrageStage,
  type Store,
  saveOpportunities,
  toOpportunityId,
} from '@parallax/store'
import type { ListingFacts } from '../listing-facts.ts'

/** When the opportunities of tests were decided. */
export const DECIDED_MS = Date.UTC(2026, 10, 15, 12)

/** Knows nothing about any listing. */
export const NO_LISTINGS: ListingFacts = {
  findUrl: () => null,
  findEndMs: () => null,
  findLagDays: () => null,
}

const RULE = { name: 'test-taker', version: '1', since: '2026-01-01' }

export function computeTestFee({ price, shares }: FeeRequest): Fee {
  return { tradeUsd: 0.01 * price * shares, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: RULE }
}

/** The evidence of a clean opportunity: Yes bought on Polymarket, No on Limitless. */
export function makeEvidence(): CertificateBody {
  return makeBody((_venue, question) => computeTestFee(question))
}

/** An opportunity without any objections, unless changed, as the stage writes it. */
export function makeOpportunity(
  changes: Partial<NewOpportunity> & { readonly decided?: Partial<Opportunity> } = {},
): NewOpportunity {
  const { decided, ...row } = changes
  const questionId = randomUUID()
  const key = `${questionId}:dutch_book:polymarket:limitless:yes`
  const decision: Opportunity = {
    ...makeEvidence().decision,
    key,
    questionId,
    buyMarketId: randomUUID(),
    sellMarketId: randomUUID(),
    ...decided,
  }
  return {
    id: toOpportunityId(key),
    key,
    questionId,
    questionTitle: 'Will “it” happen?',
    questionSlug: 'will-it-happen',
    category: 'politics',
    endMs: DECIDED_MS + 30 * 86_400_000,
    status: 'active',
    statusReason: null,
    detectedMs: DECIDED_MS - 60_000,
    lastSeenMs: DECIDED_MS,
    resolvedMs: null,
    related: null,
    decision,
    decidedMs: DECIDED_MS,
    freshUntilMs: DECIDED_MS + 120_000,
    certificateId: null,
    differsFromCertificate: null,
    alternatives: 0,
    alternativeOf: null,
    ...row,
  }
}

interface Written {
  readonly opportunities: readonly NewOpportunity[]
  readonly history?: readonly NewHistoryEntry[]
  readonly certificates?: readonly { readonly opportunityId: string; readonly certificate: Certificate }[]
}

/** Writes as the stage does, in one transaction. */
export async function writeOpportunities(
  store: Store,
  { opportunities, history = [], certificates = [] }: Written,
): Promise<void> {
  const { turn, chain } = await openArbitrageStage(store)
  const written = await saveOpportunities(store, {
    turn,
    opportunities,
    history,
    certificates: certificates.map(({ opportunityId, certificate }, index) => ({
      position: chain.position + index + 1,
      id: certificate.id,
      opportunityId,
      hash: certificate.hash,
      previousHash: certificate.previous_hash,
      issuedMs: DECIDED_MS,
      text: toCertificateText(certificate),
    })),
    hot: { set: [], goneIds: [] },
  })
  if (written === null) throw new Error('another writer was faster')
}
