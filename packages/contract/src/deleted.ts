import Type, { type Static } from 'typebox'
import { Uuid } from './formats.ts'

/** The response of every deletion. */
export const Deleted = Type.Object(
  { data: Type.Object({ id: Uuid, deleted: Type.Literal(true) }, { additionalProperties: false }) },
  { additionalProperties: false },
)
export type Deleted = Static<typeof Deleted>
