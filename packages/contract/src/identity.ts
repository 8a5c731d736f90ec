import Type, { type Static } from 'typebox'
import { Email, Password } from './account.ts'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'

const closed = { additionalProperties: false } as const

/** Any text is accepted, so that an impossible password gets the same response as any other wrong one. */
const AnyPassword = Type.String({ maxLength: 1_024 })

const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'From the mail, or from the operator.',
})

/** Who may create an account here. */
export const SignUp = Type.Object(
  {
    data: Type.Object(
      {
        mode: oneOf(['open', 'invite', 'closed']),
        sends_mail: Type.Boolean({
          description: 'Whether this service sends mail to confirm email addresses and to reset passwords.',
        }),
      },
      closed,
    ),
  },
  closed,
)
export type SignUp = Static<typeof SignUp>

export const PasswordChange = Type.Object({ current_password: AnyPassword, new_password: Password }, closed)
export type PasswordChange = Static<typeof PasswordChange>
export const PasswordChanged = Type.Object(
  {
    data: Type.Object({ changed: Type.Literal(true), sessions_ended: Type.Integer({ minimum: 0 }) }, closed),
  },
  closed,
)
export type PasswordChanged = Static<typeof PasswordChanged>

export const EmailChange = Type.Object({ email: Email, password: AnyPassword }, closed)
export type EmailChange = Static<typeof EmailChange>
export const EmailChanged = Type.Object(
  {
    data: Type.Object(
      {
        email: Type.String({ description: 'The email of the account now.' }),
        email_confirmed: Type.Boolean(),
        pending_email: orNull(
          Type.String(),
          'The email of the account once the link in the mail is opened; null if it changed at once.',
        ),
      },
      closed,
    ),
  },
  closed,
)
export type EmailChanged = Static<typeof EmailChanged>

export const TokenGiven = Type.Object({ token: Token }, closed)
export const EmailConfirmed = Type.Object(
  { data: Type.Object({ email: Type.String(), email_confirmed: Type.Literal(true) }, closed) },
  closed,
)
export type EmailConfirmed = Static<typeof EmailConfirmed>

export const MailSent = Type.Object({ data: Type.Object({ accepted: Type.Literal(true) }, closed) }, closed)
export type MailSent = Static<typeof MailSent>

export const ForgottenPassword = Type.Object({ email: Type.String({ maxLength: 1_024 }) }, closed)
export const PasswordReset = Type.Object({ token: Token, password: Password }, closed)
export type PasswordReset = Static<typeof PasswordReset>
export const PasswordIsReset = Type.Object(
  { data: Type.Object({ reset: Type.Literal(true) }, closed) },
  closed,
)
export type PasswordIsReset = Static<typeof PasswordIsReset>

/** A session of an account. */
export const Session = Type.Object(
  {
    id: Uuid,
    kind: oneOf(['email', 'wallet']),
    is_current: Type.Boolean({ description: 'Whether this is the caller’s own session.' }),
    device: orNull(Type.String(), 'How the client identified itself; null if it did not.'),
    address: orNull(
      Type.String(),
      'Network address of the last refresh, or of the sign-in; null if unknown.',
    ),
    created_at: IsoTime,
    last_used_at: Type.Unsafe<string>({
      ...IsoTime,
      description:
        'When it was last refreshed, which happens every 15 minutes of use. For a wallet: when it was last used, to within 5 minutes.',
    }),
    expires_at: IsoTime,
  },
  closed,
)
export const SessionList = Type.Object({ data: Type.Array(Session) }, closed)
export type SessionList = Static<typeof SessionList>

export const EndSessionsQuery = Type.Object({
  keep_current: Type.Boolean({ default: false, description: 'Whether to keep the caller’s own session.' }),
})
export type EndSessionsQuery = Static<typeof EndSessionsQuery>
export const SessionsEnded = Type.Object(
  { data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }, closed) },
  closed,
)
export type SessionsEnded = Static<typeof SessionsEnded>

/** The password of an email account, or the address of a wallet, so that an account is not deleted by mistake. */
export const AccountDeletion = Type.Object(
  { password: Type.Optional(AnyPassword), address: Type.Optional(Type.String({ maxLength: 100 })) },
  closed,
)
export type AccountDeletion = Static<typeof AccountDeletion>

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()))

export const AccountData = Type.Object(
  {
    account: Type.Record(Type.String(), Type.Unknown()),
    sessions: Rows,
    known_places: Rows,
    api_keys: Rows,
    usage: Rows,
    watchlists: Rows,
    embeds: Rows,
    feeds: Rows,
    alerts: Rows,
    alert_events: Rows,
    notification_channels: Rows,
    reports: Rows,
    decisions: Rows,
    security_events: Rows,
  },
  closed,
)

/** Everything that is stored about an account, without secrets. */
export const AccountDownload = Type.Object(
  {
    data: AccountData,
  },
  closed,
)
