import { CHANNEL_KINDS, DELIVERY_STATUSES, MAX_BODY_TEMPLATE_BYTES } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Meta } from './paging.ts'

const TEMPLATE = Type.String({
  description: `JSON of at most ${MAX_BODY_TEMPLATE_BYTES} bytes, with placeholders such as {{event.title}} inside its strings.`,
})

const CHANNEL = {
  id: Uuid,
  name: Type.String(),
  kind: oneOf(CHANNEL_KINDS),
  target: Type.String({ description: 'Where messages go, without the secret part.' }),
  status: oneOf(['active', 'disabled']),
  disabled_reason: orNull(Type.String(), 'Why nothing is sent to it any more; null while it is active.'),
  confirmed: Type.Boolean({
    description:
      'Whether the recipient agreed to receive messages. An unconfirmed email channel gets only the confirmation mail; other kinds need no confirmation.',
  }),
  body_template: orNull(TEMPLATE, 'webhook: the template of its body; null for the default body.'),
  created_at: IsoTime,
}

export const NotificationChannel = Type.Object(CHANNEL, { additionalProperties: false })
export type NotificationChannel = Static<typeof NotificationChannel>

/** The senders check which of these a kind takes, and in which form: a schema could not state it clearly. */
export const ChannelConfig = Type.Object(
  {
    url: Type.Optional(Type.String({ description: 'webhook, discord, slack: where messages are posted.' })),
    to: Type.Optional(Type.String({ description: 'email: who gets the messages.' })),
    bot_token: Type.Optional(
      Type.String({ description: 'telegram: the token of the bot that sends the messages.' }),
    ),
    chat_id: Type.Optional(
      Type.String({ description: 'telegram: a chat number, or the @name of a channel.' }),
    ),
  },
  { additionalProperties: false },
)

export const NewNotificationChannel = Type.Object(
  {
    name: Type.String({ description: '1 to 100 characters. Several channels may have the same name.' }),
    kind: oneOf(CHANNEL_KINDS),
    config: ChannelConfig,
    body_template: Type.Optional(orNull(TEMPLATE, 'webhook: a template to use instead of the default body.')),
  },
  { additionalProperties: false },
)
export type NewNotificationChannel = Static<typeof NewNotificationChannel>

export const NotificationChannelWithSecret = Type.Object(
  {
    ...CHANNEL,
    secret: orNull(
      Type.String(),
      'webhook: the secret that its messages are signed with (whsec_…). It is not shown again. Null for other kinds.',
    ),
  },
  { additionalProperties: false },
)

export const NotificationChannelChange = Type.Object(
  {
    name: Type.Optional(Type.String({ description: '1 to 100 characters.' })),
    body_template: Type.Optional(
      orNull(TEMPLATE, 'webhook: a template to use instead of the default body; null for the default body.'),
    ),
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
      description: 'Whether the event is an example, because the account has no events yet.',
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
    http_status: orNull(
      Type.Integer(),
      'HTTP status of the response; null if there was none, and for email.',
    ),
    error: orNull(Type.String(), 'Short reason why it was not delivered; null if it was.'),
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
    event_id: Type.String({ format: 'uuid', description: 'The same each time the event is sent again.' }),
    alert_id: Uuid,
    title: Type.String({ description: 'Title of the event.' }),
    status: oneOf(DELIVERY_STATUSES),
    attempts: Type.Integer({ minimum: 0 }),
    http_status: orNull(
      Type.Integer(),
      'HTTP status of the last response; null if there was none, and for email.',
    ),
    last_error: orNull(
      Type.String(),
      'Short reason why the last attempt failed, or why none was made; null otherwise.',
    ),
    sending: Type.Integer({
      minimum: 1,
      description:
        '1 the first time that the event is sent to the channel; one more each time it is sent again on request.',
    }),
    created_at: IsoTime,
    last_attempt_at: orNull(IsoTime, 'Null before the first attempt.'),
    next_attempt_at: orNull(IsoTime, 'Null if no further attempt is due.'),
    delivered_at: orNull(IsoTime, 'Null unless delivered.'),
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
