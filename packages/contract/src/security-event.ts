import { SECURITY_EVENTS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Meta } from './paging.ts'

/** Something that happened to the security of the account. */
export const SecurityEvent = Type.Object(
  {
    id: Uuid,
    at: IsoTime,
    kind: oneOf(SECURITY_EVENTS),
    actor: Type.Unsafe<'owner' | 'operator' | 'unknown'>(
      Type.Enum(['owner', 'operator', 'unknown'], {
        type: 'string',
        description: 'Who did it: with a credential of the account, on the command line, or nobody knows.',
      }),
    ),
    address: orNull(Type.String(), 'Where it came from; null when it came over no network.'),
    device: orNull(Type.String(), 'What the caller said it is.'),
    detail: Type.Record(Type.String(), Type.String(), { description: 'What it was about. Never a secret.' }),
  },
  { additionalProperties: false },
)

export const SecurityEventList = Type.Object(
  { data: Type.Array(SecurityEvent), meta: Meta },
  { additionalProperties: false },
)
export type SecurityEventList = Static<typeof SecurityEventList>
