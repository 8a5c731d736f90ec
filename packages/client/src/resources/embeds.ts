import type { Deleted, EmbedAnswer, EmbedList, EmbedQuery, NewEmbed } from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/embeds'

export const embeds = (transport: Transport) => ({
  list: (query: PartialQuery<EmbedQuery> = {}, signal?: AbortSignal) =>
    transport.json<EmbedList>('GET', PATH, { query, signal }),
  create: (body: NewEmbed) => transport.json<EmbedAnswer>('POST', PATH, { body }),
  delete: (id: string) => transport.json<Deleted>('DELETE', `${PATH}/${id}`),
})
