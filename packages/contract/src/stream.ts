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
        'Of `opportunities`, `index_prices` and `alerts`, separated by commas; all where nothing is said.',
    }),
  ),
  question_ids: Type.Optional(
    Type.String({ description: 'Only what belongs to these questions, 200 at most, separated by commas.' }),
  ),
  last_event_id: Type.Optional(
    Type.String({
      description:
        'As the header `Last-Event-ID`, for who cannot send it; the header counts if both are there.',
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
      'Where `index_price` is null no venue has a current price, and there are no other figures; a question that was not told of has none either.',
  },
)
export type StreamIndexPrice = Static<typeof StreamIndexPrice>

const toEvent = <Data extends Type.TSchema>(event: string, data: Data, description: string) =>
  Type.Object({ event: Type.Literal(event), id: Type.Optional(Type.String()), data }, { description })

/** One event after the other; the data of each is JSON on one line. */
export const StreamAnswer = Type.Unsafe<AsyncIterable<unknown>>(
  Type.Union([
    toEvent('reset', Nothing, 'Throw away what you have.'),
    toEvent('opportunity', ArbitrageOpportunity, 'An opportunity that is new or different.'),
    toEvent(
      'opportunity_removed',
      Type.Object({ id: Uuid }, { additionalProperties: false }),
      'The list has it no longer.',
    ),
    toEvent('index_price', StreamIndexPrice, 'An index price that is new or different.'),
    toEvent('alert', AlertEvent, 'One of your alerts was triggered. Known by its id where it comes again.'),
    toEvent(
      'resync',
      Nothing,
      'You were slow: of what follows only the newest of each thing is told. Keep what you have.',
    ),
    toEvent('ready', Nothing, 'You have everything that was asked for.'),
  ]),
)
