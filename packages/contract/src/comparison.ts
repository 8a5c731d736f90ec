import {
  COMPARED_TERMS,
  type ComparedTermName,
  HARMS,
  LINKING_RELATIONS,
  TERM_VERDICTS,
} from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Slug } from './platform.ts'

const TERM_NAMES = {
  polarity: 'polarity',
  measure: 'measure',
  field: 'field',
  deadline: 'deadline',
  timeZone: 'time_zone',
  window: 'window',
  assetPair: 'asset_pair',
  overtime: 'overtime',
  source: 'source',
  tie: 'tie',
  postponement: 'postponement',
  voidRule: 'void_rule',
  tradingEnd: 'trading_end',
  figures: 'figures',
} as const satisfies Record<ComparedTermName, string>

export const toTermName = (term: ComparedTermName) => TERM_NAMES[term]

/** The term with this name on the wire. */
export function toTerm(name: ReturnType<typeof toTermName>): ComparedTermName {
  const term = COMPARED_TERMS.find((each) => toTermName(each) === name)
  if (term === undefined) throw new Error(`unknown term: ${name}`)
  return term
}

export const TermName = {
  ...oneOf(COMPARED_TERMS.map(toTermName)),
  description:
    '`polarity`: whether the listing’s Yes is the question’s Yes. `measure`: the number asked about. `field`: which price counts. `trading_end`: the end of trading that the venue gives. `figures`: all dates and numbers in the text.',
}

export const ComparedTerm = Type.Object(
  {
    term: TermName,
    verdict: {
      ...oneOf(TERM_VERDICTS),
      description:
        'The most serious verdict for any two of the listings. `unknown`: a text does not say. `irrelevant`: it cannot matter for the subject of these listings.',
    },
    harm: orNull(
      oneOf(HARMS),
      'Null unless they differ. `high`: an ordinary result pays on one side only. `medium`: a result near the line or the deadline does. `low`: only a rare case does.',
    ),
    reason: orNull(
      Type.String(),
      'What the difference means to someone who holds both; null if there is nothing to say.',
    ),
    values: Type.Array(
      Type.Object(
        {
          market_id: Uuid,
          value: orNull(Type.String(), 'In words; null if the text does not say, or not clearly.'),
        },
        { additionalProperties: false },
      ),
      { description: 'In the order of the listings.' },
    ),
  },
  { additionalProperties: false },
)
export type ComparedTerm = Static<typeof ComparedTerm>

export const ComparedListing = Type.Object(
  {
    market_id: Uuid,
    platform_slug: Slug,
    platform_name: Type.String(),
    title: Type.String(),
    url: orNull(Type.String(), 'Where it is traded; null if the venue gives no address.'),
    relation: {
      ...oneOf(LINKING_RELATIONS),
      description: '`complement`: the Yes of the listing is the No of the question.',
    },
    confidence: orNull(
      Type.Number({ minimum: 0, maximum: 1 }),
      'How certain the match is; null if it was made by hand.',
    ),
    match_method: oneOf(['semantic', 'manual', 'exact']),
    match_reason: Type.String({
      description: 'Why it is linked, in the words of the matcher or the reviewer.',
    }),
    rules: orNull(
      Type.String(),
      'How it is resolved, in the words of the venue; null if the venue gives no rules.',
    ),
    end_time: orNull(IsoTime, 'Null if the listing has no end.'),
  },
  { additionalProperties: false },
)
export type ComparedListing = Static<typeof ComparedListing>

/** Whether listings ask the same question, term by term. */
export const Comparison = Type.Object(
  {
    question: Type.Object({ id: Uuid, title: Type.String() }, { additionalProperties: false }),
    is_one_question: Type.Boolean({
      description:
        'False if the legs of an opportunity belong to two questions. Then only terms on which two questions can agree are compared.',
    }),
    terms: Type.Array(ComparedTerm, {
      description: 'The most harmful difference first. Empty for fewer than two listings.',
    }),
    listings: Type.Array(ComparedListing, { description: 'By venue; for an opportunity, by leg.' }),
  },
  { additionalProperties: false },
)
export type Comparison = Static<typeof Comparison>

export const ComparisonAnswer = Type.Object({ data: Comparison }, { additionalProperties: false })
export type ComparisonAnswer = Static<typeof ComparisonAnswer>
