import type { AlertCondition, AlertDirection, AlertOperator, AlertRule, AlertTargets } from './alert.ts'
import { type AlertField, type AlertType, FIELD_TRAITS } from './alert-field.ts'

/** A condition as a user wrote it: each part has a valid type, but any part may be missing. */
export interface WrittenCondition {
  readonly direction?: AlertDirection
  readonly threshold?: number
  readonly field?: AlertField
  readonly operator?: AlertOperator
  readonly value?: number
}

export interface ParsedAlert {
  /** In the shape in which it was sent. */
  readonly condition: AlertCondition
  readonly rule: AlertRule
  /** What the watched figure belongs to. */
  readonly of: 'question' | 'market'
  /** Null for every question. */
  readonly targetId: string | null
}

/** What an alert watches, or a message for its author about what is wrong. */
export function parseRule(
  type: AlertType,
  written: WrittenCondition,
  targets: AlertTargets,
): ParsedAlert | string {
  const condition = parseShape(written)
  if (typeof condition === 'string') return condition
  const rule = 'field' in condition ? condition : toRule(condition, targets)
  const problem = 'field' in condition ? checkField(rule) : checkThreshold(type, condition.threshold)
  if (problem !== null) return problem
  const { of } = FIELD_TRAITS[rule.field]
  const { questionId, marketId } = targets
  if (of === 'market' && marketId === null) return `${rule.field} belongs to a listing: market_id is required`
  if (of === 'question' && questionId === null && marketId !== null)
    return `${rule.field} belongs to a question: send canonical_question_id, or neither id to watch every question`
  return { condition, rule, of, targetId: of === 'market' ? marketId : questionId }
}

function parseShape({
  direction,
  threshold,
  field,
  operator,
  value,
}: WrittenCondition): AlertCondition | string {
  const isFirst = direction !== undefined || threshold !== undefined
  const isSecond = field !== undefined || operator !== undefined || value !== undefined
  if (isFirst === isSecond)
    return 'condition must be {direction, threshold} or {field, operator, value}, not both'
  if (isFirst) {
    if (direction === undefined) return 'condition.direction is required'
    return threshold === undefined ? 'condition.threshold is required' : { direction, threshold }
  }
  if (field === undefined) return 'condition.field is required'
  if (operator === undefined) return 'condition.operator is required'
  return value === undefined ? 'condition.value is required' : { field, operator, value }
}

/** The first shape compares the listing's price, or otherwise the index price. */
function toRule(
  { direction, threshold }: { readonly direction: AlertDirection; readonly threshold: number },
  { marketId }: AlertTargets,
): AlertRule {
  return { field: marketId === null ? 'index_price' : 'price', operator: direction, value: threshold }
}

function checkThreshold(type: AlertType, threshold: number): string | null {
  if (type !== 'price_threshold')
    return `a condition of ${type} needs field, operator and value; direction and threshold are only for price_threshold`
  return threshold >= 0 && threshold <= 1 ? null : 'condition.threshold must be from 0 to 1'
}

/** Any field can be used with any type: the field decides what is watched. */
function checkField({ field, value }: AlertRule): string | null {
  const { lowest, highest } = FIELD_TRAITS[field]
  if (!Number.isFinite(value)) return 'condition.value must be a finite number'
  if (value >= lowest && value <= highest) return null
  const range = highest === Number.POSITIVE_INFINITY ? `at least ${lowest}` : `from ${lowest} to ${highest}`
  return `condition.value of ${field} must be ${range}`
}
