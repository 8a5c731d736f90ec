import Type, { type Static } from 'typebox'
import { API_VERSION, SERVICE } from './version.ts'

export const Health = Type.Object(
  {
    status: Type.Literal('ok'),
    service: Type.Literal(SERVICE),
    version: Type.Literal(API_VERSION),
  },
  { additionalProperties: false },
)
export type Health = Static<typeof Health>

/** What `/ready` answers with 503 while the database or Redis cannot be reached. */
export const Unavailable = Type.Object(
  {
    status: Type.Literal('unavailable'),
    service: Type.Literal(SERVICE),
    version: Type.Literal(API_VERSION),
    message: Type.String({ description: 'Which dependency does not answer.' }),
  },
  { additionalProperties: false },
)
export type Unavailable = Static<typeof Unavailable>
