import type { AlertCondition, AlertEvent } from '@parallax/contract'
import { toCount, toPercent, toUsdShort } from './format.ts'

export type AlertType = AlertEvent['type']
export type AlertField = AlertEvent['field']
export type AlertOperator = Extract<AlertCondition, { field: AlertField }>['operator']
/** What an alert may be about. */
export type Subject = 'question' | 'market' | 'every'

interface FieldTraits {
  readonly type: AlertType
  readonly words: string
  readonly of: 'question' | 'market'
  /** The unit of the typed value, which is `scale` times the API's. */
  readonly unit: string
  readonly scale: number
  readonly lowest: number
  /** Null where there is no bound. */
  readonly highest: number | null
  readonly step: number
}

const PERCENT = { unit: '%', scale: 100, lowest: 0, highest: 100, step: 0.1 }

/** Each figure that an alert can watch, with its alert type. */
export const FIELDS: Readonly<Record<AlertField, FieldTraits>> = {
  index_price: { type: 'price_threshold', words: 'Index price', of: 'question', ...PERCENT },
  price: { type: 'price_threshold', words: 'Yes price', of: 'market', ...PERCENT },
  volume24h: {
    type: 'price_threshold',
    words: '24 h volume',
    of: 'market',
    unit: 'USD',
    scale: 1,
    lowest: 0,
    highest: null,
    step: 1,
  },
  divergence: { type: 'divergence_threshold', words: 'Divergence', of: 'question', ...PERCENT },
  spread_bps: {
    type: 'divergence_threshold',
    words: 'Spread',
    of: 'question',
    unit: 'bps',
    scale: 1,
    lowest: 0,
    highest: 10_000,
    step: 1,
  },
  arbitrage_score: {
    type: 'arbitrage_opportunity',
    words: 'Score of the best opportunity',
    of: 'question',
    unit: 'points',
    scale: 1,
    lowest: 0,
    highest: 100,
    step: 1,
  },
  net_spread: {
    type: 'arbitrage_opportunity',
    words: 'Net spread of the best opportunity',
    of: 'question',
    ...PERCENT,
    lowest: -100,
  },
}

export const TYPES: Readonly<Record<AlertType, string>> = {
  price_threshold: 'Price',
  divergence_threshold: 'Divergence',
  arbitrage_opportunity: 'Opportunity',
}

export const OPERATORS: readonly AlertOperator[] = ['above', 'below', 'equals']

const NAMES = Object.keys(FIELDS) as AlertField[]

/** The fields that the API accepts for such an alert. */
export function listFields(subject: Subject, type: AlertType): readonly AlertField[] {
  const of = subject === 'market' ? 'market' : 'question'
  return NAMES.filter((name) => FIELDS[name].of === of && FIELDS[name].type === type)
}

export function listTypes(subject: Subject): readonly AlertType[] {
  return (Object.keys(TYPES) as AlertType[]).filter((type) => listFields(subject, type).length > 0)
}

/** The typed value in the API's unit; null when it is not a number within the field's range. */
export function parseValue(field: AlertField, typed: string): number | null {
  const { scale, lowest, highest } = FIELDS[field]
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(number) || number < lowest || (highest !== null && number > highest)) return null
  return Number((number / scale).toFixed(8))
}

/** "Index price above 60.0 %". Without a field it is the price of a listing, or the index price of a question. */
export function toConditionWords(condition: AlertCondition, isOfMarket: boolean): string {
  const { field, operator, value } =
    'field' in condition
      ? condition
      : {
          field: isOfMarket ? ('price' as const) : ('index_price' as const),
          operator: condition.direction,
          value: condition.threshold,
        }
  return `${FIELDS[field].words} ${operator} ${toValueWords(field, value)}`
}

/** A figure with its unit, formatted as everywhere. */
export function toValueWords(field: AlertField, value: number): string {
  const { unit, scale } = FIELDS[field]
  if (scale === 100) return toPercent(value)
  return unit === 'USD' ? `USD\u202f${toUsdShort(value)}` : `${toCount(value)}\u202f${unit}`
}
