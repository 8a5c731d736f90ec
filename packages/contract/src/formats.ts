import Type from 'typebox'

export const UUID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'

/** The pattern is needed because validators also accept `urn:uuid:…` as a UUID, which PostgreSQL refuses. */
export const Uuid = Type.String({ format: 'uuid', pattern: UUID_PATTERN })

/** ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes it. */
export const IsoTime = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
})

/** The path parameters of one item. */
export const IdParams = Type.Object({ id: Uuid })

/** A value that may be unknown or missing; `description` states when. */
export const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Enum([...values], { type: 'string' }))
