import Type, { type Static } from 'typebox'
import { readData } from '../../data/read-data.ts'
import { byTopic, CLOSED, Text } from '../../data/schemas.ts'

/**
 * Who decides a question, and what happens in cases that its Yes and No leave open, in Polymarket's wording. `source`
 * follows "The resolution source for this market is"; `cases` are separate paragraphs.
 */
const Source = Type.Object({ source: Text, cases: Type.Optional(Type.Array(Text)) }, CLOSED)

export type DecidedBy = Static<typeof Source>

/** `usual`: where there is no specific source, by topic. */
export const SOURCES = readData(
  'sources.json',
  Type.Object({ usual: byTopic(Text), named: Type.Record(Type.String(), Source) }, CLOSED),
)
