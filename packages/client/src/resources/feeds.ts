import type { Deleted, FeedAnswer, FeedList, NewFeed, PageQuery } from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/feeds'

export const feeds = (transport: Transport) => ({
  list: (query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<FeedList>('GET', PATH, { query, signal }),
  create: (body: NewFeed) => transport.json<FeedAnswer>('POST', PATH, { body }),
  renew: (id: string) => transport.json<FeedAnswer>('POST', `${PATH}/${id}/renew`),
  delete: (id: string) => transport.json<Deleted>('DELETE', `${PATH}/${id}`),
})
