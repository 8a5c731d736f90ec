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
    'reported: a user says that the two differ, or that one of them does not belong to their question. contradiction: they should be linked, but other decisions keep them in different questions. The matcher is certain enough to link them, or a person did so (decision_kind is then not null). uncertain: the matcher is not certain enough.',
})

const RelationName = Type.Enum(RELATIONS, {
  type: 'string',
  description: 'How market_a relates to market_b. Only same and complement link the two.',
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
    price: { ...NullableShare, description: 'Price of Yes. The matcher does not see it.' },
    volume24h: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'USD, with play money at 0.01; null if the venue does not report it.',
    }),
    is_play_money: Type.Boolean(),
    question: Type.Union(
      [Type.Object({ id: Uuid, title: Type.String() }, { additionalProperties: false }), Type.Null()],
      { description: 'The question it is linked to; null if there is none.' },
    ),
  },
  { additionalProperties: false },
)

export const JudgeOpinion = Type.Object(
  {
    model: Type.String(),
    verdict: Type.Enum(JUDGE_VERDICTS, { type: 'string' }),
    reason: Type.String({ description: 'In the model’s own words, which are not checked.' }),
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
      description: 'The listing it is said to differ from; null if it is said to differ from the question.',
    },
    term: orNull(TermName, 'What differs; null if the report does not say.'),
    note: NullableText,
    reported_at: IsoTime,
  },
  { additionalProperties: false },
)

export const ReviewItem = Type.Object(
  {
    id: { ...Uuid, description: 'Id of the pair.' },
    relation: Type.Union([Type.Enum(LINKING_RELATIONS, { type: 'string' }), Type.Null()], {
      description: 'The verdict of the matcher; null if only a person linked the two.',
    }),
    confidence: { ...NullableShare, description: 'Confidence of the matcher; null if it gives no verdict.' },
    reason: {
      ...NullableText,
      description: 'What decided the verdict, in the words of the matcher; null if it gives none.',
    },
    differences: Type.Array(
      Type.Object(
        { slot: Type.String(), a: Type.String(), b: Type.String() },
        { additionalProperties: false },
      ),
      { description: 'What the matcher read differently in the two texts.' },
    ),
    judge: Type.Union([JudgeOpinion, Type.Null()], {
      description:
        'What the language model said about these texts; null if none is configured or it has not answered.',
    }),
    waits_because: Type.Union([WaitReasonName, Type.Null()], {
      description: 'Why it waits for a person; null if it does not.',
    }),
    value: Type.Number({
      minimum: 0,
      description: '(24 h volume of both in USD + 1) × (1 − confidence). A null confidence counts as 0.',
    }),
    reports: Type.Object(
      {
        count: Type.Integer({ minimum: 0, description: 'Number of open reports.' }),
        notes: Type.Array(ReviewReport, { description: 'The latest five that have a note or name a term.' }),
      },
      { additionalProperties: false },
    ),
    decision_id: { ...NullableUuid, description: 'The decision in force; null if there is none.' },
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
  reason: Type.Optional({ ...WaitReasonName, description: 'Only pairs that wait for this reason.' }),
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
    confidence: {
      ...NullableShare,
      description: 'Confidence of the matcher at that time; null if it gave no verdict.',
    },
    reason: NullableText,
    note: NullableText,
    account_id: {
      ...NullableUuid,
      description: 'Who decided; null for a decision made on the command line.',
    },
    decided_at: IsoTime,
    undone_at: { ...NullableTime, description: 'When it was undone or replaced; null while it is in force.' },
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
        'The other of two listings that differ. If omitted, the report says that the listing does not belong to its question.',
    }),
    term: Type.Optional({ ...TermName, description: 'What differs.' }),
    note: Type.Optional(Note),
  },
  { additionalProperties: false },
)
export type NewReport = Static<typeof NewReport>

export const MarketReport = Type.Object(
  {
    id: Uuid,
    canonical_question_id: { ...Uuid, description: 'The question that the listing belongs to now.' },
    market_id: Uuid,
    other_market_id: {
      ...NullableUuid,
      description: 'Null if the listing is said to differ from the question.',
    },
    term: orNull(TermName, 'Null if the report does not say.'),
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
