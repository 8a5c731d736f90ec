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
  description: '`irrelevant`: it cannot matter for what all of them are about.',
}

export const RuleComparison = Type.Object(
  {
    dimension: DimensionName,
    buy: orNull(
      Type.String(),
      'What the rules of the first listing say, in the sense of the question; null where they do not, or not for certain.',
    ),
    sell: orNull(Type.String(), 'As buy, of the second listing.'),
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
        { market_id: Uuid, value: orNull(Type.String(), 'Null where it says nothing, or not for certain.') },
        { additionalProperties: false },
      ),
      {
        description: 'What each says, in the sense of the question.',
      },
    ),
    verdict: { ...VerdictName, description: `The gravest of every two. ${VerdictName.description}` },
  },
  { additionalProperties: false },
)
export type RuleRow = Static<typeof RuleRow>
