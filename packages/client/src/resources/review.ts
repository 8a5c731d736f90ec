import type {
  DecisionAnswer,
  DecisionList,
  DecisionQuery,
  NewLink,
  NewRelation,
  Noted,
  ReviewAnswer,
  ReviewList,
  ReviewQuery,
} from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/review'

/** Pairs that wait for a person, for reviewers. */
export const review = (transport: Transport) => {
  const decide = (path: string, body: unknown) =>
    transport.json<DecisionAnswer>('POST', `${PATH}/${path}`, { body })
  return {
    list: (query: PartialQuery<ReviewQuery> = {}, signal?: AbortSignal) =>
      transport.json<ReviewList>('GET', PATH, { query, signal }),
    get: (id: string, signal?: AbortSignal) =>
      transport.json<ReviewAnswer>('GET', `${PATH}/${id}`, { signal }),
    accept: (id: string, body: Noted = {}) => decide(`${id}/accept`, body),
    reject: (id: string, body: Noted = {}) => decide(`${id}/reject`, body),
    relate: (id: string, body: NewRelation) => decide(`${id}/relate`, body),
    link: (body: NewLink) => decide('links', body),
    decisions: (query: PartialQuery<DecisionQuery> = {}, signal?: AbortSignal) =>
      transport.json<DecisionList>('GET', `${PATH}/decisions`, { query, signal }),
    undo: (decisionId: string) => decide(`decisions/${decisionId}/undo`, {}),
  }
}
