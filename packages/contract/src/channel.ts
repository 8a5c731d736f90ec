import { CHANNEL_KINDS, DELIVERY_STATUSES, MAX_BODY_TEMPLATE_BYTES } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Meta } from './paging.ts'

const TEMPLATE = Type.String({
  description: `JSON, ${MAX_BODY_TEMPLATE_BYTES} bytes at most, with placeholders such as {{event.title}} inside its strings.`,
})

const CHANNEL = {
  id: Uuid,
  name: Type.String(),
  kind: oneOf(CHANNEL_KINDS),
  target: Type.String({ description: 'Where it leads, with what is secret in it left out.' }),
  status: oneOf(['active', 'disabled']),
  disabled_reason: orNull(Type.String(), 'Why nothing is sent to it any more; null while it is active.'),
  confirmed: Type.Boolean({
    description:
      'Whether its address agreed to be written to. An email channel that is not confirmed gets nothing but the mail that asks; other kinds need not ask.',
  }),
  body_template: orNull(TEMPLATE, 'webhook: what its body is made from; null for the usual body.'),
  created_at: IsoTime,
}

export const NotificationChannel = Type.Object(CHANNEL, { additionalProperties: false })
export type NotificationChannel = Static<typeof NotificationChannel>

/** The senders check which of these a kind takes, and in which form: a schema could not state it clearly. */
export const ChannelConfig = Type.Object(
  {
    url: Type.Optional(Type.String({ description: 'webhook, discord, slack: where messages are posted.' })),
    to: Type.Optional(Type.String({ description: 'email: who gets the messages.' })),
    bot_token: Type.Optional(Type.String({ description: 'telegram: the token of the bot that writes.' })),
    chat_id: Type.Optional(Type.String({ description: 'telegram: a chat number, or @name of a channel.' })),
  },
  { additionalProperties: false },
)

export const NewNotificationChannel = Type.Object(
  {
    name: Type.String({ description: '1 to 100 characters. Several channels may have the same.' }),
    kind: oneOf(CHANNEL_KINDS),
    config: ChannelConfig,
    body_template: Type.Optional(orNull(TEMPLATE, 'webhook: its own body in place of the usual one.')),
  },
  { additionalProperties: false },
)
export type NewNotificationChannel = Static<typeof NewNotificationChannel>

export const NotificationChannelWithSecret = Type.Object(
  {
    ...CHANNEL,
    secret: orNull(
      Type.String(),
      'webhook: what its messages are signed with (whsec_…). It is not shown again. Null for other kinds.',
    ),
  },
  { additionalProperties: false },
)

export const NotificationChannelChange = Type.Object(
  {
    name: Type.Optional(Type.String({ description: '1 to 100 characters.' })),
    body_template: Type.Optional(orNull(TEMPLATE, 'webhook: its own body; null for the usual one.')),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type NotificationChannelChange = Static<typeof NotificationChannelChange>

export const BodyTemplate = Type.Object({ body_template: TEMPLATE }, { additionalProperties: false })

/** The body that a template makes of a sample event. */
export const RenderedBody = Type.Object(
  {
    body: Type.String({ description: 'As it would be sent, byte for byte.' }),
    is_example: Type.Boolean({
      description: 'Whether the event is an example, because the account has none of its own.',
    }),
  },
  { additionalProperties: false },
)

export const BodyPreview = Type.Object({ data: RenderedBody }, { additionalProperties: false })
export type BodyPreview = Static<typeof BodyPreview>

/** The only response that contains a secret. */
export const NotificationChannelCreated = Type.Object(
  {
    data: NotificationChannelWithSecret,
    message: Type.String(),
  },
  { additionalProperties: false },
)
export type NotificationChannelCreated = Static<typeof NotificationChannelCreated>

export const NotificationChannelAnswer = Type.Object(
  { data: NotificationChannel },
  { additionalProperties: false },
)
export type NotificationChannelAnswer = Static<typeof NotificationChannelAnswer>

export const NotificationChannelList = Type.Object(
  { data: Type.Array(NotificationChannel), meta: Meta },
  { additionalProperties: false },
)
export type NotificationChannelList = Static<typeof NotificationChannelList>

/** Whoever opens the link may have no account: the response has only the address, which they know. */
export const ChannelConfirmed = Type.Object(
  {
    data: Type.Object(
      { target: Type.String(), confirmed: Type.Literal(true) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type ChannelConfirmed = Static<typeof ChannelConfirmed>

export const ChannelTestResult = Type.Object(
  {
    message_id: Uuid,
    delivered: Type.Boolean(),
    http_status: orNull(Type.Integer(), 'What the receiver answered; null without an answer, and for email.'),
    error: orNull(Type.String(), 'Why it was not delivered, in short; null when it was.'),
    duration_ms: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
)

/** The result of a test message. */
export const ChannelTest = Type.Object(
  {
    data: ChannelTestResult,
  },
  { additionalProperties: false },
)
export type ChannelTest = Static<typeof ChannelTest>

export const Delivery = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The idempotency key: the same in every attempt.' }),
    event_id: Type.String({ format: 'uuid', description: 'The same however often the event is sent again.' }),
    alert_id: Uuid,
    title: Type.String({ description: 'Of the event.' }),
    status: oneOf(DELIVERY_STATUSES),
    attempts: Type.Integer({ minimum: 0 }),
    http_status: orNull(
      Type.Integer(),
      'What the receiver answered last; null without an answer, and for email.',
    ),
    last_error: orNull(
      Type.String(),
      'Why the last attempt failed, or none was made, in short; null otherwise.',
    ),
    sending: Type.Integer({
      minimum: 1,
      description:
        'The how many-th time that the event goes to the channel: above 1 it was sent again by request.',
    }),
    created_at: IsoTime,
    last_attempt_at: orNull(IsoTime, 'Null before the first.'),
    next_attempt_at: orNull(IsoTime, 'Null when there is no other.'),
    delivered_at: orNull(IsoTime, 'Null unless it was delivered.'),
  },
  { additionalProperties: false },
)
export type Delivery = Static<typeof Delivery>

export const DeliveryParams = Type.Object({ id: Uuid, delivery_id: Uuid })

export const DeliveryAnswer = Type.Object({ data: Delivery }, { additionalProperties: false })
export type DeliveryAnswer = Static<typeof DeliveryAnswer>

export const DeliveryList = Type.Object(
  { data: Type.Array(Delivery), meta: Meta },
  { additionalProperties: false },
)
export type DeliveryList = Static<typeof DeliveryList>
