import Type, { type Static } from 'typebox'
import { AlertEvent } from './alert.ts'
import { ArbitrageOpportunity } from './arbitrage.ts'
import { Uuid } from './formats.ts'
import { IndexResult } from './question.ts'

export const STREAM_TOPICS = ['opportunities', 'index_prices', 'alerts'] as const

export const StreamQuery = Type.Object({
  topics: Type.Optional(
    Type.String({
      description:
        'One or more of `opportunities`, `index_prices` and `alerts`, separated by commas; all if omitted.',
    }),
  ),
  question_ids: Type.Optional(
    Type.String({ description: 'Only events about these questions: at most 200 ids, separated by commas.' }),
  ),
  last_event_id: Type.Optional(
    Type.String({
      description:
        'As the header `Last-Event-ID`, for clients that cannot send it. If both are sent, the header counts.',
    }),
  ),
})
export type StreamQuery = Static<typeof StreamQuery>

const Nothing = Type.Object({}, { additionalProperties: false })

/** The index price of a question, with all fields of its `index`. */
export const StreamIndexPrice = Type.Object(
  { canonical_question_id: Uuid, ...IndexResult.properties },
  {
    additionalProperties: false,
    description:
      'If `index_price` is null, no venue has a current price and there are no other figures. The same is true of a question for which no event was sent.',
  },
)
export type StreamIndexPrice = Static<typeof StreamIndexPrice>

const toEvent = <Data extends Type.TSchema>(event: string, data: Data, description: string) =>
  Type.Object({ event: Type.Literal(event), id: Type.Optional(Type.String()), data }, { description })

/** One event after the other; the data of each is JSON on one line. */
export const StreamAnswer = Type.Unsafe<AsyncIterable<unknown>>(
  Type.Union([
    toEvent('reset', Nothing, 'Discard what you have.'),
    toEvent('opportunity', ArbitrageOpportunity, 'A new or changed opportunity.'),
    toEvent(
      'opportunity_removed',
      Type.Object({ id: Uuid }, { additionalProperties: false }),
      'The opportunity is no longer in the list.',
    ),
    toEvent('index_price', StreamIndexPrice, 'A new or changed index price.'),
    toEvent(
      'alert',
      AlertEvent,
      'One of your alerts was triggered. If the event comes again, it has the same id.',
    ),
    toEvent(
      'resync',
      Nothing,
      'You fell behind: what follows is only the latest state of each thing. Keep what you have.',
    ),
    toEvent('ready', Nothing, 'You now have everything you asked for.'),
  ]),
)
