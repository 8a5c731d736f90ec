import type {
  ComparisonAnswer,
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
} from '@parallax/contract'
import { eachItem } from '../each-item.ts'
import type { PartialQuery, Transport } from '../transport.ts'

/** Page size for reading every item. */
const MOST = 200

/** Canonical questions. */
export const questions = (transport: Transport) => ({
  /** The list known as discover. */
  list: (query: PartialQuery<DiscoverQuery> = {}, signal?: AbortSignal) =>
    transport.json<DiscoverList>('GET', '/api/v1/discover', { query, signal }),
  /** All of them, page after page. */
  each: (query: PartialQuery<Omit<DiscoverQuery, 'offset'>> = {}, signal?: AbortSignal) =>
    eachItem((page) =>
      transport.json<DiscoverList>('GET', '/api/v1/discover', {
        query: { limit: MOST, ...query, ...page },
        signal,
      }),
    ),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<QuestionAnswer>('GET', `/api/v1/questions/${id}`, { signal }),
  history: (id: string, query: PartialQuery<HistoryQuery> = {}, signal?: AbortSignal) =>
    transport.json<HistoryAnswer>('GET', `/api/v1/questions/${id}/history`, { query, signal }),
  /** Bids, asks and rules of its listings. */
  listings: (id: string, signal?: AbortSignal) =>
    transport.json<ListingList>('GET', `/api/v1/questions/${id}/listings`, { signal }),
  /** Whether its listings ask the same question, term by term. */
  comparison: (id: string, signal?: AbortSignal) =>
    transport.json<ComparisonAnswer>('GET', `/api/v1/questions/${id}/comparison`, { signal }),
  /** Both sides of the books of its listings, as last read. */
  books: (id: string, signal?: AbortSignal) =>
    transport.json<QuestionBookList>('GET', `/api/v1/questions/${id}/books`, { signal }),
  /** Index prices of the last 24 hours for up to 200 questions. */
  sparklines: (ids: readonly string[], signal?: AbortSignal) =>
    transport.json<Sparklines>('GET', '/api/v1/questions/sparklines', {
      query: { ids: String(ids) },
      signal,
    }),
  /** Reports that a listing does not belong to the question. */
  report: (id: string, body: NewReport) =>
    transport.json<ReportAnswer>('POST', `/api/v1/questions/${id}/report`, { body }),
})
