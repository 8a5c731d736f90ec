import type {
  AlertAnswer,
  AlertChange,
  AlertEventList,
  AlertList,
  Deleted,
  NewAlert,
  PageQuery,
} from '@parallax/contract'
import { eachItem } from '../each-item.ts'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/alerts'

/** Page size for reading every item. */
const MOST = 200

/** Alerts of one account. The stream reports triggered alerts too, as the topic `alerts`. */
export const alerts = (transport: Transport) => ({
  list: (query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<AlertList>('GET', PATH, { query, signal }),
  /** All of them, page after page. */
  each: (signal?: AbortSignal) =>
    eachItem((page) => transport.json<AlertList>('GET', PATH, { query: { limit: MOST, ...page }, signal })),
  create: (body: NewAlert) => transport.json<AlertAnswer>('POST', PATH, { body }),
  get: (id: string, signal?: AbortSignal) => transport.json<AlertAnswer>('GET', `${PATH}/${id}`, { signal }),
  update: (id: string, body: AlertChange) => transport.json<AlertAnswer>('PATCH', `${PATH}/${id}`, { body }),
  delete: (id: string) => transport.json<Deleted>('DELETE', `${PATH}/${id}`),
  events: (id: string, query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<AlertEventList>('GET', `${PATH}/${id}/events`, { query, signal }),
  /** All of them, page after page. */
  eachEvent: (id: string, signal?: AbortSignal) =>
    eachItem((page) =>
      transport.json<AlertEventList>('GET', `${PATH}/${id}/events`, {
        query: { limit: MOST, ...page },
        signal,
      }),
    ),
})
