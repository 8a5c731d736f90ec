import Type, { type Static } from 'typebox'
import { Uuid } from './formats.ts'

export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Case-insensitive.',
})
export const Password = Type.String({ minLength: 10, maxLength: 128 })

/** An email account as its owner sees it. */
export const Account = Type.Object(
  {
    id: Uuid,
    email: Type.String(),
    name: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)

export const Registration = Type.Object(
  {
    email: Email,
    password: Password,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    invite: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'An invite code from the operator, where sign-up is by invitation only.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Registration = Static<typeof Registration>

/** Any text is accepted, so that an impossible email or password gets the same response as any other wrong one. */
export const Login = Type.Object(
  { email: Type.String(), password: Type.String() },
  { additionalProperties: false },
)
export type Login = Static<typeof Login>

export const TokenPair = Type.Object(
  {
    access_token: Type.String({ description: 'Valid for 15 minutes.' }),
    refresh_token: Type.String({ description: 'Valid for 7 days and for one use.' }),
  },
  { additionalProperties: false },
)

/** The response of register, login and refresh. */
export const SignedIn = Type.Object(
  {
    data: Account,
    tokens: TokenPair,
  },
  { additionalProperties: false },
)
export type SignedIn = Static<typeof SignedIn>

/** What the caller may know of its account. */
export const AccountDetail = Type.Object(
  {
    id: Uuid,
    kind: Type.Enum(['email', 'wallet'], { type: 'string' }),
    email: Type.Union([Type.String(), Type.Null()], { description: 'Null for a wallet account.' }),
    name: Type.Union([Type.String(), Type.Null()]),
    address: Type.Union([Type.String(), Type.Null()], { description: 'Null for an email account.' }),
    email_confirmed: Type.Union([Type.Boolean(), Type.Null()], {
      description: 'Whether the email address is confirmed; null for a wallet account.',
    }),
    is_reviewer: Type.Boolean({ description: 'Whether the account may review matches.' }),
  },
  { additionalProperties: false },
)

/** Who the caller is, whichever way it signed in. */
export const Me = Type.Object(
  {
    data: AccountDetail,
  },
  { additionalProperties: false },
)
export type Me = Static<typeof Me>

export const LoggedOut = Type.Object(
  { data: Type.Object({ logged_out: Type.Literal(true) }, { additionalProperties: false }) },
  { additionalProperties: false },
)
export type LoggedOut = Static<typeof LoggedOut>
