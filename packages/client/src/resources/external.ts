import type {
  DiscoverList,
  DiscoverQuery,
  HistoryAnswer,
  HistoryQuery,
  MarketAnswer,
  MarketList,
  MarketQuery,
  OpportunityList,
  OpportunityQuery,
  OwnApiKey,
  QuestionAnswer,
  QuestionBookList,
} from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/external'

/** What an API key may read. */
export const external = (transport: Transport) => ({
  key: () => transport.json<OwnApiKey>('GET', `${PATH}/key`),
  questions: (query: PartialQuery<DiscoverQuery> = {}, signal?: AbortSignal) =>
    transport.json<DiscoverList>('GET', `${PATH}/discover`, { query, signal }),
  question: (id: string, signal?: AbortSignal) =>
    transport.json<QuestionAnswer>('GET', `${PATH}/questions/${id}`, { signal }),
  questionHistory: (id: string, query: PartialQuery<HistoryQuery> = {}, signal?: AbortSignal) =>
    transport.json<HistoryAnswer>('GET', `${PATH}/questions/${id}/history`, { query, signal }),
  questionBooks: (id: string, signal?: AbortSignal) =>
    transport.json<QuestionBookList>('GET', `${PATH}/questions/${id}/books`, { signal }),
  markets: (query: PartialQuery<MarketQuery> = {}, signal?: AbortSignal) =>
    transport.json<MarketList>('GET', `${PATH}/markets`, { query, signal }),
  market: (id: string, signal?: AbortSignal) =>
    transport.json<MarketAnswer>('GET', `${PATH}/markets/${id}`, { signal }),
  opportunities: (query: PartialQuery<OpportunityQuery> = {}, signal?: AbortSignal) =>
    transport.json<OpportunityList>('GET', `${PATH}/arbitrage/opportunities`, {
      query,
      signal,
    }),
})
