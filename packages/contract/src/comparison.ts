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
  if (term === undefined) throw new Error(`there is no term ${name}`)
  return term
}

export const TermName = {
  ...oneOf(COMPARED_TERMS.map(toTermName)),
  description:
    '`polarity`: whether its Yes is the question’s Yes. `measure`: the number asked for. `field`: which price counts. `trading_end`: when the venue lists it to end. `figures`: all dates and numbers of the text.',
}

export const ComparedTerm = Type.Object(
  {
    term: TermName,
    verdict: {
      ...oneOf(TERM_VERDICTS),
      description:
        'The gravest of every two listings. `unknown`: a text does not say. `irrelevant`: it cannot matter for what all of them are about.',
    },
    harm: orNull(
      oneOf(HARMS),
      'Null unless they differ. `high`: an ordinary result pays on one side only; `medium`: one near the line or the deadline does; `low`: only a rare case does.',
    ),
    reason: orNull(
      Type.String(),
      'What that means to somebody who holds both; null where there is nothing to say.',
    ),
    values: Type.Array(
      Type.Object(
        {
          market_id: Uuid,
          value: orNull(Type.String(), 'In words; null where its text does not say, or not for certain.'),
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
    url: orNull(Type.String(), 'Where it is traded; null where the venue gives none.'),
    relation: {
      ...oneOf(LINKING_RELATIONS),
      description: '`complement`: its Yes is the No of the question.',
    },
    confidence: orNull(
      Type.Number({ minimum: 0, maximum: 1 }),
      'How sure the match is; null for one made by hand.',
    ),
    match_method: oneOf(['semantic', 'manual', 'exact']),
    match_reason: Type.String({
      description: 'Why it is linked, in the words of the matcher or the reviewer.',
    }),
    rules: orNull(Type.String(), 'How it is resolved, in the words of the venue; null where it gives none.'),
    end_time: orNull(IsoTime, 'Null for one without an end.'),
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
        'False where the legs of an opportunity are of two questions: then only terms are compared in which two questions can agree.',
    }),
    terms: Type.Array(ComparedTerm, {
      description: 'What does the most harm first. Empty for fewer than two listings.',
    }),
    listings: Type.Array(ComparedListing, { description: 'By venue; of an opportunity by leg.' }),
  },
  { additionalProperties: false },
)
export type Comparison = Static<typeof Comparison>

export const ComparisonAnswer = Type.Object({ data: Comparison }, { additionalProperties: false })
export type ComparisonAnswer = Static<typeof ComparisonAnswer>
