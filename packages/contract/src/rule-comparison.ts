import { RULE_DIMENSIONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { oneOf, orNull, Uuid } from './formats.ts'

const RULE_NAMES = {
  assetPair: 'asset_pair',
  field: 'field',
  window: 'window',
  timeZone: 'time_zone',
  overtime: 'overtime',
  tie: 'tie',
  postponement: 'postponement',
  figures: 'figures',
} as const satisfies Record<(typeof RULE_DIMENSIONS)[number], string>

export const toRuleName = (dimension: (typeof RULE_DIMENSIONS)[number]) => RULE_NAMES[dimension]

const DimensionName = oneOf(RULE_DIMENSIONS.map(toRuleName))
const VerdictName = {
  ...oneOf(['same', 'differs', 'unknown', 'irrelevant']),
  description: '`irrelevant`: it cannot matter for the subject of these listings.',
}

export const RuleComparison = Type.Object(
  {
    dimension: DimensionName,
    buy: orNull(
      Type.String(),
      'What the rules of the first listing say, in terms of the question; null if they do not say, or not clearly.',
    ),
    sell: orNull(Type.String(), 'As buy, for the second listing.'),
    verdict: VerdictName,
  },
  { additionalProperties: false },
)
export type RuleComparison = Static<typeof RuleComparison>

/** The same over all listings of a question. */
export const RuleRow = Type.Object(
  {
    dimension: DimensionName,
    values: Type.Array(
      Type.Object(
        { market_id: Uuid, value: orNull(Type.String(), 'Null if the rules do not say, or not clearly.') },
        { additionalProperties: false },
      ),
      {
        description: 'What the rules of each listing say, in terms of the question.',
      },
    ),
    verdict: {
      ...VerdictName,
      description: `The most serious verdict for any two of the listings. ${VerdictName.description}`,
    },
  },
  { additionalProperties: false },
)
export type RuleRow = Static<typeof RuleRow>
