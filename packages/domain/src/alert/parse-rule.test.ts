import { expect, test } from 'vitest'
import { ALERT_FIELDS, ALERT_TYPES, type AlertType } from './alert-field.ts'
import { parseRule, type WrittenCondition } from './parse-rule.ts'

const NOTHING = { questionId: null, marketId: null }
const QUESTION = { questionId: 'q', marketId: null }
const MARKET = { questionId: null, marketId: 'm' }
const BOTH = { questionId: 'q', marketId: 'm' }
const ABOVE = { direction: 'above', threshold: 0.6 } as const
const written = (field: (typeof ALERT_FIELDS)[number], value = 0.5) =>
  ({ field, operator: 'below', value }) as const

test.each([
  [NOTHING, 'index_price', 'question', null],
  [QUESTION, 'index_price', 'question', 'q'],
  [MARKET, 'price', 'market', 'm'],
  [BOTH, 'price', 'market', 'm'],
])('a threshold for %j is about %s', (targets, field, of, targetId) => {
  expect(parseRule('price_threshold', ABOVE, targets)).toEqual({
    condition: ABOVE,
    rule: { field, operator: 'above', value: 0.6 },
    of,
    targetId,
  })
})

test.each([
  ['price_threshold', 'index_price', BOTH, 'question', 'q'],
  ['price_threshold', 'index_price', NOTHING, 'question', null],
  ['price_threshold', 'price', BOTH, 'market', 'm'],
  ['price_threshold', 'volume24h', MARKET, 'market', 'm'],
  ['divergence_threshold', 'divergence', QUESTION, 'question', 'q'],
  ['divergence_threshold', 'spread_bps', NOTHING, 'question', null],
  ['arbitrage_opportunity', 'arbitrage_score', BOTH, 'question', 'q'],
  ['arbitrage_opportunity', 'net_spread', NOTHING, 'question', null],
] as const)('%s takes %s', (type, field, targets, of, targetId) => {
  const condition = written(field)
  expect(parseRule(type, condition, targets)).toEqual({ condition, rule: condition, of, targetId })
})

test.each(ALERT_TYPES)('any field can be used with %s', (type) => {
  for (const field of ALERT_FIELDS)
    expect(parseRule(type, written(field), BOTH)).toMatchObject({ rule: { field } })
})

test.each<[AlertType, WrittenCondition, typeof NOTHING | typeof QUESTION | typeof MARKET, string]>([
  [
    'price_threshold',
    {},
    NOTHING,
    'condition must be {direction, threshold} or {field, operator, value}, not both',
  ],
  [
    'price_threshold',
    { ...ABOVE, ...written('price') },
    MARKET,
    'condition must be {direction, threshold} or {field, operator, value}, not both',
  ],
  ['price_threshold', { threshold: 0.5 }, NOTHING, 'condition.direction is required'],
  ['price_threshold', { direction: 'above' }, NOTHING, 'condition.threshold is required'],
  ['price_threshold', { operator: 'above', value: 1 }, NOTHING, 'condition.field is required'],
  ['price_threshold', { field: 'price', value: 1 }, NOTHING, 'condition.operator is required'],
  ['price_threshold', { field: 'price', operator: 'above' }, NOTHING, 'condition.value is required'],
  ['price_threshold', { ...ABOVE, threshold: 1.01 }, NOTHING, 'condition.threshold must be from 0 to 1'],
  ['price_threshold', { ...ABOVE, threshold: -0.01 }, NOTHING, 'condition.threshold must be from 0 to 1'],
  [
    'price_threshold',
    written('index_price', 60),
    NOTHING,
    'condition.value of index_price must be from 0 to 1',
  ],
  ['price_threshold', written('volume24h', -1), MARKET, 'condition.value of volume24h must be at least 0'],
  ['price_threshold', written('price', Number.NaN), MARKET, 'condition.value must be a finite number'],
  [
    'arbitrage_opportunity',
    written('arbitrage_score', 101),
    NOTHING,
    'condition.value of arbitrage_score must be from 0 to 100',
  ],
  [
    'divergence_threshold',
    ABOVE,
    NOTHING,
    'a condition of divergence_threshold needs field, operator and value; direction and threshold are only for price_threshold',
  ],
  ['price_threshold', written('price'), QUESTION, 'price belongs to a listing: market_id is required'],
  ['price_threshold', written('volume24h'), NOTHING, 'volume24h belongs to a listing: market_id is required'],
  [
    'divergence_threshold',
    written('divergence'),
    MARKET,
    'divergence belongs to a question: send canonical_question_id, or neither id to watch every question',
  ],
])('%s with %j for %j: %s', (type, condition, targets, problem) => {
  expect(parseRule(type, condition, targets)).toBe(problem)
})
