import type {
  DiscoverList,
  DiscoverQuery,
  HistoryAnswer,
  HistoryQuery,
  ListingList,
  NewReport,
  QuestionAnswer,
  QuestionBookList,
  ReportAnswer,
  Sparklines,
  Static,
} from '@parallax/contract'
import type { Asked, Transport } from '../transport.ts'

/** Canonical questions. */
export const questions = (transport: Transport) => ({
  /** The list that is called discover. */
  list: (query: Asked<DiscoverQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof DiscoverList>>('GET', '/api/v1/discover', { query, signal }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof QuestionAnswer>>('GET', `/api/v1/questions/${id}`, { signal }),
  history: (id: string, query: Asked<HistoryQuery> = {}, signal?: AbortSignal) =>
    transport.json<HistoryAnswer>('GET', `/api/v1/questions/${id}/history`, { query, signal }),
  /** Bids, asks and rules of its listings. */
  listings: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof ListingList>>('GET', `/api/v1/questions/${id}/listings`, { signal }),
  /** Both sides of the books of its listings, as they were last read. */
  books: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof QuestionBookList>>('GET', `/api/v1/questions/${id}/books`, { signal }),
  /** Index prices of the last 24 hours of up to 200 questions. */
  sparklines: (ids: readonly string[], signal?: AbortSignal) =>
    transport.json<Static<typeof Sparklines>>('GET', '/api/v1/questions/sparklines', {
      query: { ids: String(ids) },
      signal,
    }),
  /** Says that a listing does not belong to the question. */
  report: (id: string, body: NewReport) =>
    transport.json<ReportAnswer>('POST', `/api/v1/questions/${id}/report`, { body }),
})
