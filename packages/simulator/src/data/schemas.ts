import Type, { type TSchema } from 'typebox'
import type { Slug, Topic } from '../world/world.ts'

/** Fields that a schema does not name are mistakes. */
export const CLOSED = { additionalProperties: false } as const

export const SlugName = Type.Enum([
  'polymarket',
  'limitless',
  'myriad',
  'manifold',
  'predictit',
  'azuro',
  'jupiter',
] satisfies Slug[])

export const TopicName = Type.Enum([
  'politics',
  'crypto',
  'sports',
  'economics',
  'science',
  'technology',
  'entertainment',
  'world',
] satisfies Topic[])

/** A value for some of the venues, by slug. */
export function byVenue<Schema extends TSchema>(schema: Schema) {
  const some = Type.Optional(schema)
  return Type.Object(
    {
      polymarket: some,
      limitless: some,
      myriad: some,
      manifold: some,
      predictit: some,
      azuro: some,
      jupiter: some,
    },
    CLOSED,
  )
}

export const Text = Type.String({ minLength: 1 })
export const Probability = Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })
