import Type, { type Static } from 'typebox'
import { IsoTime, orNull } from './formats.ts'

const Count = Type.Integer({ minimum: 0 })
const Share = Type.Number({ minimum: 0, maximum: 1 })
const NullableShare = Type.Union([Share, Type.Null()])

export const QualityCut = Type.Object(
  {
    threshold: Share,
    accepted: { ...Count, description: 'Pairs with at least this confidence.' },
    precision: { ...NullableShare, description: 'Null if none was accepted.' },
    recall: { ...NullableShare, description: 'Null if there was none to find.' },
  },
  { additionalProperties: false },
)

export const QualityKind = Type.Object(
  {
    kind: Type.String({ description: '`positive`, or what makes the pair different.' }),
    pairs: Count,
    accepted: { ...Count, description: 'At 0.85. Correct for `positive`, wrong for every other kind.' },
    reviewed: { ...Count, description: 'At 0.70.' },
  },
  { additionalProperties: false },
)

export const ReliabilityBand = Type.Object(
  { from: Share, to: Share, pairs: Count, mean_confidence: Share, share_same: Share },
  { additionalProperties: false },
)

/** The quality of the model on pairs that people judged. */
export const ModelQuality = Type.Object(
  {
    data_set: Type.String({ description: 'Which pairs, and how they were scored.' }),
    pairs: Count,
    same: { ...Count, description: 'How many of them ask the same question.' },
    auc: NullableShare,
    best_f1: Type.Object({ f1: Share, threshold: Share }, { additionalProperties: false }),
    cuts: Type.Array(QualityCut, {
      description: 'At 0.85, from which pairs are linked, and at 0.70, from which a person is asked.',
    }),
    kinds: Type.Array(QualityKind),
    reliability: Type.Array(ReliabilityBand),
    recall: Type.Union(
      [
        Type.Object({ searches: Count, at_10: Share, at_50: Share }, { additionalProperties: false }),
        Type.Null(),
      ],
      { description: 'Recall of the candidate search; null if there is no corpus to search.' },
    ),
  },
  { additionalProperties: false },
)

export const DecisionCounts = Type.Object(
  { accept: Count, reject: Count, relate: Count, link: Count },
  { additionalProperties: false, description: 'Decisions in force, by kind.' },
)

export const AgreementBand = Type.Object(
  { from: Share, to: Share, decisions: Count, mean_confidence: Share, share_agreed: Share },
  { additionalProperties: false },
)

export const QueueCounts = Type.Object(
  { total: Count, reported: Count, contradiction: Count, uncertain: Count },
  { additionalProperties: false, description: 'Pairs that wait for a person, by reason.' },
)

/** Figures from the database. */
export const LiveQuality = Type.Object(
  {
    measured_at: {
      ...IsoTime,
      description: 'Measured about once a minute, or less often if that takes long.',
    },
    questions: Type.Array(
      Type.Object({ market_count: Count, questions: Count }, { additionalProperties: false }),
      { description: 'By the number of venues that list them.' },
    ),
    links: Type.Object(
      { exact: Count, semantic: Count, manual: Count },
      {
        additionalProperties: false,
        description: 'By method. The listing that gives a question its wording is not counted.',
      },
    ),
    pairs: Type.Object(
      {
        accept: { ...Count, description: 'Confidence of 0.85 or more.' },
        review: { ...Count, description: 'Confidence from 0.70 up to 0.85.' },
      },
      { additionalProperties: false },
    ),
    decisions: DecisionCounts,
    agreement: Type.Array(AgreementBand, {
      description: 'How often people agreed with the matcher, by its confidence.',
    }),
    queue: QueueCounts,
    set_aside: {
      ...Count,
      description: 'Listings on which matching fails. They are tried again when they change.',
    },
  },
  { additionalProperties: false },
)

export const QualityFigures = Type.Object(
  {
    model: Type.Union([ModelQuality, Type.Null()], {
      description: 'Results of the matcher on judged pairs; null if this process has none.',
    }),
    live: orNull(LiveQuality, 'Figures from the database; null until a worker has measured them.'),
  },
  { additionalProperties: false },
)

export const MatchingQuality = Type.Object(
  {
    data: QualityFigures,
  },
  { additionalProperties: false },
)
export type MatchingQuality = Static<typeof MatchingQuality>
