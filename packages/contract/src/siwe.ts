import Type, { type Static } from 'typebox'
import { IsoTime } from './formats.ts'

export const SiweNonce = Type.Object(
  {
    data: Type.Object(
      {
        nonce: Type.String({ description: 'Goes into the message. Valid for ten minutes and for one use.' }),
      },
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
      description: 'The EIP-4361 message exactly as it was signed; at most 8,192 characters.',
    }),
    signature: Type.String({ description: 'Hexadecimal, starting with `0x`.' }),
    invite: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'An invite code from the operator, where sign-up is by invitation only.',
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
        address: Type.String({ description: 'With the EIP-55 checksum.' }),
        chain_id: Type.Integer(),
        expires_at: IsoTime,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type SiweVerified = Static<typeof SiweVerified>
