import type {
  AdvisoryAnswer,
  AllocationAnswer,
  CertificateAnswer,
  CertificateChain,
  CertificateChainQuery,
  ComparisonAnswer,
  LinkedCertificateAnswer,
  NewAllocation,
  OpportunityAnswer,
  OpportunityHistory,
  OpportunityList,
  OpportunityQuery,
  PageQuery,
  PolicyAnswer,
} from '@parallax/contract'
import { eachItem } from '../each-item.ts'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/arbitrage/opportunities'
const CERTIFICATES = '/api/v1/arbitrage/certificates'

/** Page size for reading every item. */
const MOST = 200

/** Opportunities, and the data behind each. */
export const arbitrage = (transport: Transport) => ({
  list: (query: PartialQuery<OpportunityQuery> = {}, signal?: AbortSignal) =>
    transport.json<OpportunityList>('GET', PATH, { query, signal }),
  /** All of them, page after page. */
  each: (query: PartialQuery<Omit<OpportunityQuery, 'offset'>> = {}, signal?: AbortSignal) =>
    eachItem(async (page) => {
      const { data, meta } = await transport.json<OpportunityList>('GET', PATH, {
        query: { limit: MOST, ...query, ...page },
        signal,
      })
      return { data: data.opportunities, meta }
    }),
  /** A plan for the caller's own money. */
  allocate: (body: NewAllocation, signal?: AbortSignal) =>
    transport.json<AllocationAnswer>('POST', '/api/v1/arbitrage/allocate', { body, signal }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<OpportunityAnswer>('GET', `${PATH}/${id}`, { signal }),
  history: (id: string, query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<OpportunityHistory>('GET', `${PATH}/${id}/history`, { query, signal }),
  advisory: (id: string, signal?: AbortSignal) =>
    transport.json<AdvisoryAnswer>('GET', `${PATH}/${id}/execution-advisory`, { signal }),
  policyDecision: (id: string, signal?: AbortSignal) =>
    transport.json<PolicyAnswer>('GET', `${PATH}/${id}/policy-decision`, { signal }),
  /** Whether its legs ask the same question, term by term. */
  comparison: (id: string, signal?: AbortSignal) =>
    transport.json<ComparisonAnswer>('GET', `${PATH}/${id}/comparison`, { signal }),
  certificate: (id: string, signal?: AbortSignal) =>
    transport.json<Extract<CertificateAnswer, { data: unknown }>>('GET', `${PATH}/${id}/certificate`, {
      signal,
    }),
  /** The chain of all certificates, oldest first. */
  certificates: (query: PartialQuery<CertificateChainQuery> = {}, signal?: AbortSignal) =>
    transport.json<CertificateChain>('GET', CERTIFICATES, { query, signal }),
  certificateByHash: (hash: string, signal?: AbortSignal) =>
    transport.json<Extract<LinkedCertificateAnswer, { data: unknown }>>('GET', `${CERTIFICATES}/${hash}`, {
      signal,
    }),
  /** The certificate byte for byte, for `parallax verify`. */
  certificateFile: (id: string, signal?: AbortSignal) =>
    transport.text('GET', `${PATH}/${id}/certificate`, { query: { format: 'file' }, signal }),
})
