import Type, { type Static, type TSchema } from 'typebox'
import { SLUGS, type Slug, TOPICS, type Topic } from '../world/world.ts'

/** Fields that a schema does not name are mistakes. */
export const CLOSED = { additionalProperties: false } as const

export const SlugName = Type.Enum([...SLUGS])
export const TopicName = Type.Enum([...TOPICS])
export const Text = Type.String({ minLength: 1 })
export const Probability = Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })

/** A value for every topic. */
export function byTopic<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Readonly<Record<Topic, Static<Schema>>>>(Type.Record(TopicName, schema, CLOSED))
}

/** A value for every venue. */
export function byVenue<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Readonly<Record<Slug, Static<Schema>>>>(Type.Record(SlugName, schema, CLOSED))
}

/** A value for some of the venues. */
export function bySomeVenues<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Readonly<Partial<Record<Slug, Static<Schema>>>>>(
    Type.Partial(Type.Record(SlugName, schema), CLOSED),
  )
}
