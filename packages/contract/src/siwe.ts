import Type, { type Static } from 'typebox'
import { IsoTime } from './formats.ts'

export const SiweNonce = Type.Object(
  {
    data: Type.Object(
      { nonce: Type.String({ description: 'To be put in the message; good for ten minutes and one use.' }) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type SiweNonce = Static<typeof SiweNonce>

/** Any text is accepted, so that an impossible message or signature gets the same response as any other wrong one. */
export const SiweVerification = Type.Object(
  {
    message: Type.String({
      description: 'The EIP-4361 message, as it was signed; at most 8,192 characters.',
    }),
    signature: Type.String({ description: 'Hexadecimal, after `0x`.' }),
    invite: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'A code from the operator, where not everybody may sign up.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SiweVerification = Static<typeof SiweVerification>

export const SiweVerified = Type.Object(
  {
    data: Type.Object(
      {
        address: Type.String({ description: 'With the checksum of EIP-55.' }),
        chain_id: Type.Integer(),
        expires_at: IsoTime,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type SiweVerified = Static<typeof SiweVerified>
