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
        description:
          'Who did it. `owner`: someone with a credential of the account. `operator`: someone on the command line. `unknown`: not known.',
      }),
    ),
    address: orNull(Type.String(), 'Network address it came from; null if it did not come over the network.'),
    device: orNull(Type.String(), 'How the client identified itself.'),
    detail: Type.Record(Type.String(), Type.String(), {
      description: 'What it was about. Never contains a secret.',
    }),
  },
  { additionalProperties: false },
)

export const SecurityEventList = Type.Object(
  { data: Type.Array(SecurityEvent), meta: Meta },
  { additionalProperties: false },
)
export type SecurityEventList = Static<typeof SecurityEventList>
