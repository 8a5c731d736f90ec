import type {
  AdvisoryAnswer,
  AllocationAnswer,
  CertificateAnswer,
  CertificateChain,
  CertificateChainQuery,
  LinkedCertificateAnswer,
  NewAllocation,
  OpportunityAnswer,
  OpportunityHistory,
  OpportunityList,
  OpportunityQuery,
  PageQuery,
  PolicyAnswer,
  Static,
} from '@parallax/contract'
import type { Asked, Transport } from '../transport.ts'

const PATH = '/api/v1/arbitrage/opportunities'
const CERTIFICATES = '/api/v1/arbitrage/certificates'

/** Opportunities, and what stands behind each. */
export const arbitrage = (transport: Transport) => ({
  list: (query: Asked<OpportunityQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof OpportunityList>>('GET', PATH, { query, signal }),
  /** A plan for one's own money. */
  allocate: (body: NewAllocation, signal?: AbortSignal) =>
    transport.json<Static<typeof AllocationAnswer>>('POST', '/api/v1/arbitrage/allocate', { body, signal }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof OpportunityAnswer>>('GET', `${PATH}/${id}`, { signal }),
  history: (id: string, query: Asked<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof OpportunityHistory>>('GET', `${PATH}/${id}/history`, { query, signal }),
  advisory: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof AdvisoryAnswer>>('GET', `${PATH}/${id}/execution-advisory`, { signal }),
  policyDecision: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof PolicyAnswer>>('GET', `${PATH}/${id}/policy-decision`, { signal }),
  certificate: (id: string, signal?: AbortSignal) =>
    transport.json<Extract<Static<typeof CertificateAnswer>, { data: unknown }>>(
      'GET',
      `${PATH}/${id}/certificate`,
      { signal },
    ),
  /** The chain of all certificates, the oldest first. */
  certificates: (query: Asked<CertificateChainQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof CertificateChain>>('GET', CERTIFICATES, { query, signal }),
  certificateByHash: (hash: string, signal?: AbortSignal) =>
    transport.json<Extract<Static<typeof LinkedCertificateAnswer>, { data: unknown }>>(
      'GET',
      `${CERTIFICATES}/${hash}`,
      { signal },
    ),
  /** The certificate byte for byte, for `parallax verify`. */
  certificateFile: (id: string, signal?: AbortSignal) =>
    transport.text('GET', `${PATH}/${id}/certificate`, { query: { format: 'file' }, signal }),
})
