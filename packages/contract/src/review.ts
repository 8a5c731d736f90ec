import {
  CATEGORIES,
  DECISION_KINDS,
  JUDGE_VERDICTS,
  LINKING_RELATIONS,
  RELATIONS,
  WAIT_REASONS,
} from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { TermName } from './comparison.ts'
import { IsoTime, orNull, Uuid } from './formats.ts'
import { Limit, Meta, Offset } from './paging.ts'
import { Slug } from './platform.ts'

const NullableText = Type.Union([Type.String(), Type.Null()])
const NullableTime = Type.Union([IsoTime, Type.Null()])
const NullableUuid = Type.Union([Uuid, Type.Null()])
const Share = Type.Number({ minimum: 0, maximum: 1 })
const NullableShare = Type.Union([Share, Type.Null()])

/** The length is counted after trimming, which a schema cannot express. */
const Note = Type.String({ description: '1 to 500 characters.' })

const WaitReasonName = Type.Enum(WAIT_REASONS, {
  type: 'string',
  description:
    'reported: somebody says that the two differ, or that one of them does not belong to their question; contradiction: in different questions, although the matcher is sure enough to link them or, where decision_kind is not null, a person linked them, and what others decided stands against it; uncertain: not sure enough.',
})

const RelationName = Type.Enum(RELATIONS, {
  type: 'string',
  description: 'As market_a stands to market_b. Only same and complement link.',
})

/** A listing with what is needed to judge it. */
export const ReviewMarket = Type.Object(
  {
    id: Uuid,
    platform_slug: Slug,
    title: Type.String(),
    group_title: NullableText,
    leg_label: NullableText,
    url: NullableText,
    rules: NullableText,
    category: Type.Enum(CATEGORIES, { type: 'string' }),
    status: Type.Enum(['open', 'closed', 'resolved'], { type: 'string' }),
    end_time: NullableTime,
    price: { ...NullableShare, description: 'Of Yes. The matcher does not see it.' },
    volume24h: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'USD, play money at 0.01; null where the venue does not say.',
    }),
    is_play_money: Type.Boolean(),
    question: Type.Union(
      [Type.Object({ id: Uuid, title: Type.String() }, { additionalProperties: false }), Type.Null()],
      { description: 'The question it is linked to; null when it is not.' },
    ),
  },
  { additionalProperties: false },
)

export const JudgeOpinion = Type.Object(
  {
    model: Type.String(),
    verdict: Type.Enum(JUDGE_VERDICTS, { type: 'string' }),
    reason: Type.String({ description: 'In its own words, which nobody checked.' }),
    judged_at: IsoTime,
  },
  { additionalProperties: false },
)

/** A user's objection to the link of a listing, or of two. */
export const ReviewReport = Type.Object(
  {
    market_id: Uuid,
    other_market_id: {
      ...NullableUuid,
      description: 'The listing it is said to differ from; null where that is the question.',
    },
    term: orNull(TermName, 'In what; null where that was not said.'),
    note: NullableText,
    reported_at: IsoTime,
  },
  { additionalProperties: false },
)

export const ReviewItem = Type.Object(
  {
    id: { ...Uuid, description: 'Of the pair.' },
    relation: Type.Union([Type.Enum(LINKING_RELATIONS, { type: 'string' }), Type.Null()], {
      description: 'What the matcher says; null where only a person linked the two.',
    }),
    confidence: { ...NullableShare, description: 'Of the matcher; null where it says nothing.' },
    reason: {
      ...NullableText,
      description: 'What decided, in the words of the matcher; null where it says nothing.',
    },
    differences: Type.Array(
      Type.Object(
        { slot: Type.String(), a: Type.String(), b: Type.String() },
        { additionalProperties: false },
      ),
      { description: 'Where the matcher read the two differently.' },
    ),
    judge: Type.Union([JudgeOpinion, Type.Null()], {
      description:
        'What the language model said of these texts; null where none is asked or it has not answered.',
    }),
    waits_because: Type.Union([WaitReasonName, Type.Null()], {
      description: 'Why it waits for a person; null when it does not.',
    }),
    value: Type.Number({
      minimum: 0,
      description: '(24 h volume of both in USD + 1) × (1 − confidence); a confidence that is null counts 0.',
    }),
    reports: Type.Object(
      {
        count: Type.Integer({ minimum: 0, description: 'Of those that are open.' }),
        notes: Type.Array(ReviewReport, { description: 'The latest five that say why, or in what.' }),
      },
      { additionalProperties: false },
    ),
    decision_id: { ...NullableUuid, description: 'The decision that stands; null while there is none.' },
    decision_kind: Type.Union([Type.Enum(DECISION_KINDS, { type: 'string' }), Type.Null()]),
    decision_relation: Type.Union([RelationName, Type.Null()]),
    market_a: ReviewMarket,
    market_b: ReviewMarket,
  },
  { additionalProperties: false },
)
export type ReviewItem = Static<typeof ReviewItem>

export const ReviewQuery = Type.Object({
  limit: Limit,
  offset: Offset,
  reason: Type.Optional({ ...WaitReasonName, description: 'Only pairs that wait because of this.' }),
})
export type ReviewQuery = Static<typeof ReviewQuery>

export const ReviewList = Type.Object(
  { data: Type.Array(ReviewItem), meta: Meta },
  { additionalProperties: false },
)
export type ReviewList = Static<typeof ReviewList>

export const ReviewAnswer = Type.Object({ data: ReviewItem }, { additionalProperties: false })
export type ReviewAnswer = Static<typeof ReviewAnswer>

export const DecidedMarket = Type.Object(
  { id: Uuid, platform_slug: Slug, title: Type.String() },
  { additionalProperties: false },
)

/** A person's decision about a pair. */
export const Decision = Type.Object(
  {
    id: Uuid,
    kind: Type.Enum(DECISION_KINDS, { type: 'string' }),
    relation: RelationName,
    market_a: DecidedMarket,
    market_b: DecidedMarket,
    confidence: { ...NullableShare, description: 'Of the matcher at that time; null where it said nothing.' },
    reason: NullableText,
    note: NullableText,
    account_id: { ...NullableUuid, description: 'Who decided; null in the terminal.' },
    decided_at: IsoTime,
    undone_at: { ...NullableTime, description: 'When it was undone or replaced; null while it stands.' },
    undone_by: NullableUuid,
  },
  { additionalProperties: false },
)
export type Decision = Static<typeof Decision>

export const DecisionAnswer = Type.Object({ data: Decision }, { additionalProperties: false })
export type DecisionAnswer = Static<typeof DecisionAnswer>

export const DecisionQuery = Type.Object({
  limit: Limit,
  offset: Offset,
  market_id: Type.Optional({ ...Uuid, description: 'Only decisions about this listing.' }),
})
export type DecisionQuery = Static<typeof DecisionQuery>

export const DecisionList = Type.Object(
  { data: Type.Array(Decision), meta: Meta },
  { additionalProperties: false },
)
export type DecisionList = Static<typeof DecisionList>

/** The optional body of accept and reject. */
export const Noted = Type.Union([
  Type.Null(),
  Type.Object({ note: Type.Optional(Note) }, { additionalProperties: false }),
])
export type Noted = Static<typeof Noted>

export const NewRelation = Type.Object(
  { relation: RelationName, note: Type.Optional(Note) },
  { additionalProperties: false },
)
export type NewRelation = Static<typeof NewRelation>

export const NewLink = Type.Object(
  {
    market_a: Uuid,
    market_b: Uuid,
    relation: Type.Enum(LINKING_RELATIONS, { type: 'string' }),
    note: Type.Optional(Note),
  },
  { additionalProperties: false },
)
export type NewLink = Static<typeof NewLink>

export const NewReport = Type.Object(
  {
    market_id: { ...Uuid, description: 'The listing that does not belong, or one of the two that differ.' },
    other_market_id: Type.Optional({
      ...Uuid,
      description:
        'The other of two that differ. Without it, the listing is said not to belong to the question.',
    }),
    term: Type.Optional({ ...TermName, description: 'In what they differ.' }),
    note: Type.Optional(Note),
  },
  { additionalProperties: false },
)
export type NewReport = Static<typeof NewReport>

export const MarketReport = Type.Object(
  {
    id: Uuid,
    canonical_question_id: { ...Uuid, description: 'The question that the listing is in by now.' },
    market_id: Uuid,
    other_market_id: { ...NullableUuid, description: 'Null where it differs from the question.' },
    term: orNull(TermName, 'Null where it was not said.'),
    note: NullableText,
    reported_at: IsoTime,
  },
  { additionalProperties: false },
)

export const ReportAnswer = Type.Object(
  {
    data: MarketReport,
  },
  { additionalProperties: false },
)
export type ReportAnswer = Static<typeof ReportAnswer>
