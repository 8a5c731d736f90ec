import type {
  AlertAnswer,
  AlertChange,
  AlertEventList,
  AlertList,
  Deleted,
  NewAlert,
  PageQuery,
  Static,
} from '@parallax/contract'
import type { Asked, Transport } from '../transport.ts'

const PATH = '/api/v1/alerts'

/** Of one account. That one was triggered is told by the stream too, as the topic `alerts`. */
export const alerts = (transport: Transport) => ({
  list: (query: Asked<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof AlertList>>('GET', PATH, { query, signal }),
  create: (body: NewAlert) => transport.json<Static<typeof AlertAnswer>>('POST', PATH, { body }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof AlertAnswer>>('GET', `${PATH}/${id}`, { signal }),
  update: (id: string, body: AlertChange) =>
    transport.json<Static<typeof AlertAnswer>>('PATCH', `${PATH}/${id}`, { body }),
  delete: (id: string) => transport.json<Static<typeof Deleted>>('DELETE', `${PATH}/${id}`),
  events: (id: string, query: Asked<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof AlertEventList>>('GET', `${PATH}/${id}/events`, { query, signal }),
})
