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

const Check = Type.Object(
  {
    status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]),
    message: Type.Union([Type.String(), Type.Null()], {
      description: 'What is wrong; null if nothing is.',
    }),
  },
  { additionalProperties: false },
)

/** The response of `/health/deep`: each dependency of the service, and its state. */
export const DeepHealth = Type.Object(
  {
    status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]),
    service: Type.Literal(SERVICE),
    version: Type.Literal(API_VERSION),
    checks: Type.Object(
      {
        database: Check,
        read_model: Check,
        redis: Type.Union([Check, Type.Null()], { description: 'Null if the service runs without Redis.' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type DeepHealth = Static<typeof DeepHealth>

/** The response of `/ready` with 503, while this process must not get requests. */
export const Unavailable = Type.Object(
  {
    status: Type.Literal('unavailable'),
    service: Type.Literal(SERVICE),
    version: Type.Literal(API_VERSION),
    message: Type.String({ description: 'Why this process must not get requests.' }),
  },
  { additionalProperties: false },
)
export type Unavailable = Static<typeof Unavailable>
