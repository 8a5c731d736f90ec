import type { AlertCondition } from '@parallax/contract'
import {
  ALERT_FIELDS,
  ALERT_TYPES,
  ALERT_UNITS,
  type AlertField,
  type AlertType,
  FIELD_TRAITS,
} from '@parallax/domain/alert-field'
import { toAlertFigure } from './format.ts'

export { type AlertField, type AlertFieldOf, type AlertType, TYPE_WORDS } from '@parallax/domain/alert-field'

export type AlertOperator = Extract<AlertCondition, { field: AlertField }>['operator']
/** What an alert may be about. */
export type Subject = 'question' | 'market' | 'every'

interface FieldTraits {
  /** The unit of the typed value, which is `scale` times the API's. */
  readonly unit: string
  readonly scale: number
  readonly step: number
  readonly type: AlertType
  readonly words: string
  readonly of: 'question' | 'market'
  readonly lowest: number
  /** Null where there is no bound. */
  readonly highest: number | null
}

/** Type by type. */
const NAMES = ALERT_TYPES.flatMap((type) => ALERT_FIELDS.filter((name) => FIELD_TRAITS[name].type === type))

/** Each figure that an alert can watch, as the form shows it. */
export const FIELDS = Object.fromEntries(NAMES.map((name) => [name, toTraits(name)])) as Readonly<
  Record<AlertField, FieldTraits>
>

function toTraits(name: AlertField): FieldTraits {
  const { type, of, words, unit, lowest, highest } = FIELD_TRAITS[name]
  const { label, scale, step } = ALERT_UNITS[unit]
  return {
    unit: label,
    scale,
    step,
    type,
    of,
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    lowest: lowest * scale,
    highest: Number.isFinite(highest) ? highest * scale : null,
  }
}

export const OPERATORS: readonly AlertOperator[] = ['above', 'below', 'equals']

/** The fields that the API accepts for such an alert. */
export function listFields(subject: Subject, type: AlertType): readonly AlertField[] {
  const of = subject === 'market' ? 'market' : 'question'
  return NAMES.filter((name) => FIELDS[name].of === of && FIELDS[name].type === type)
}

export function listTypes(subject: Subject): readonly AlertType[] {
  return ALERT_TYPES.filter((type) => listFields(subject, type).length > 0)
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
  return `${FIELDS[field].words} ${operator} ${toAlertFigure(field, value)}`
}
