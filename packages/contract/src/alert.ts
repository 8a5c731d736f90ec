import { ALERT_DIRECTIONS, ALERT_FIELDS, ALERT_OPERATORS, ALERT_TYPES, MAX_CHANNELS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Meta } from './paging.ts'

const CONDITION = {
  direction: oneOf(ALERT_DIRECTIONS),
  threshold: Type.Number({ description: 'A price, 0 to 1.' }),
  field: oneOf(ALERT_FIELDS),
  operator: oneOf(ALERT_OPERATORS),
  value: Type.Number({ description: 'In the unit of the field.' }),
}

const { direction, threshold, field, operator, value } = CONDITION

export const AlertCondition = Type.Union(
  [
    Type.Object({ direction, threshold }, { additionalProperties: false }),
    Type.Object({ field, operator, value }, { additionalProperties: false }),
  ],
  { description: 'In the form in which it was sent.' },
)
export type AlertCondition = Static<typeof AlertCondition>

/** A separate rule checks which of these go together: a schema could not state clearly what is wrong. */
export const NewCondition = Type.Partial(Type.Object(CONDITION), {
  additionalProperties: false,
  description: '`{direction, threshold}` or `{field, operator, value}`.',
})

const AlertTypeName = oneOf(ALERT_TYPES)
const ChannelIds = Type.Array(Uuid, { maxItems: MAX_CHANNELS })

export const Alert = Type.Object(
  {
    id: Uuid,
    type: AlertTypeName,
    condition: AlertCondition,
    canonical_question_id: orNull(Uuid, 'The question, or the one it was merged into; null when not set.'),
    market_id: orNull(Uuid, 'Null when not set. With neither id, every question is watched.'),
    is_active: Type.Boolean({ description: 'False while the alert is paused.' }),
    channel_ids: orNull(
      ChannelIds,
      'The notification channels that the alert goes to. Empty for none; null for all channels of the account, including those added later.',
    ),
    created_at: IsoTime,
    last_triggered_at: orNull(IsoTime, 'Null if it has never been triggered.'),
    trigger_count: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
)
export type Alert = Static<typeof Alert>

export const NewAlert = Type.Object(
  {
    type: AlertTypeName,
    condition: NewCondition,
    canonical_question_id: Type.Optional(orNull(Uuid, 'Watches the figures of this question.')),
    market_id: Type.Optional(orNull(Uuid, 'Watches the figures of this listing.')),
    channel_ids: Type.Optional(
      orNull(ChannelIds, 'The channels that the alert goes to. Null or omitted: all channels.'),
    ),
  },
  { additionalProperties: false },
)
export type NewAlert = Static<typeof NewAlert>

export const AlertChange = Type.Object(
  {
    type: Type.Optional(AlertTypeName),
    condition: Type.Optional(NewCondition),
    is_active: Type.Optional(Type.Boolean({ description: 'False pauses the alert.' })),
    channel_ids: Type.Optional(
      orNull(ChannelIds, 'The channels that the alert goes to; null for all channels.'),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type AlertChange = Static<typeof AlertChange>

export const AlertAnswer = Type.Object({ data: Alert }, { additionalProperties: false })
export type AlertAnswer = Static<typeof AlertAnswer>

export const AlertList = Type.Object({ data: Type.Array(Alert), meta: Meta }, { additionalProperties: false })
export type AlertList = Static<typeof AlertList>

/** One triggering of an alert, with the alert as it was at that moment. */
export const AlertEvent = Type.Object(
  {
    id: Uuid,
    alert_id: Uuid,
    type: AlertTypeName,
    condition: AlertCondition,
    canonical_question_id: orNull(
      Uuid,
      'The question that met the condition; null for an alert on a listing alone.',
    ),
    market_id: orNull(Uuid, 'The listing of the alert; null when not set.'),
    title: Type.String({
      description: 'Title of the question, or of the listing if its figures are watched.',
    }),
    field,
    value: Type.Number({ description: 'The value of the field at that moment.' }),
    triggered_at: IsoTime,
  },
  { additionalProperties: false },
)
export type AlertEvent = Static<typeof AlertEvent>

export const AlertEventList = Type.Object(
  { data: Type.Array(AlertEvent), meta: Meta },
  { additionalProperties: false },
)
export type AlertEventList = Static<typeof AlertEventList>
