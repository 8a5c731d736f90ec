import Type, { type Static } from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text, TopicName } from '../../data/schemas.ts'
import type { Topic } from '../world.ts'

/**
 * Who decides a question, and what happens in cases that its Yes and No leave open, in Polymarket's wording. `source`
 * follows "The resolution source for this market is"; `cases` are separate paragraphs.
 */
const Source = Type.Object({ source: Text, cases: Type.Optional(Type.Array(Text)) }, CLOSED)

export type DecidedBy = Static<typeof Source>

/** `usual`: where there is no specific source, by topic. */
const Sources = Type.Object(
  {
    usual: Type.Unsafe<Readonly<Record<Topic, string>>>(Type.Record(TopicName, Text)),
    named: Type.Record(Type.String(), Source),
  },
  CLOSED,
)

export const SOURCES = readData('sources.json', Sources)
