import { QueryError, type Value } from './parse.ts'

const OPERATORS = ['not_in', 'in', 'not', 'gte', 'gt', 'lte', 'lt'] as const
type Operator = (typeof OPERATORS)[number] | 'is'

function split(key: string): { readonly field: string; readonly operator: Operator } {
  const operator = OPERATORS.find((known) => key.endsWith(`_${known}`))
  return operator ? { field: key.slice(0, -operator.length - 1), operator } : { field: key, operator: 'is' }
}

function isSame(actual: unknown, wanted: Value): boolean {
  return actual === wanted || (actual !== null && wanted !== null && String(actual) === String(wanted))
}

function holds(actual: unknown, operator: Operator, wanted: Value): boolean {
  const list = Array.isArray(wanted) ? wanted : [wanted]
  switch (operator) {
    case 'is':
      return isSame(actual, wanted)
    case 'not':
      return !isSame(actual, wanted)
    case 'in':
      return list.some((item) => isSame(actual, item))
    case 'not_in':
      return !list.some((item) => isSame(actual, item))
    case 'gt':
      return actual !== null && Number(actual) > Number(wanted)
    case 'gte':
      return actual !== null && Number(actual) >= Number(wanted)
    case 'lt':
      return actual !== null && Number(actual) < Number(wanted)
    case 'lte':
      return actual !== null && Number(actual) <= Number(wanted)
  }
}

/**
 * Whether an entity matches a filter. Conditions on related entities (with a trailing underscore) always match here.
 */
export function meets(entity: object, where: Value | undefined, type: string): boolean {
  if (where === undefined || where === null) return true
  if (typeof where !== 'object' || Array.isArray(where))
    throw new QueryError('Invalid value provided for argument `where`')
  const entries = new Map<string, unknown>(Object.entries(entity))
  return Object.entries(where).every(([key, wanted]) => {
    if (key.endsWith('_')) return true
    const { field, operator } = split(key)
    if (!entries.has(field)) throw new QueryError(`Unknown filter \`${key}\` of type \`${type}\``)
    return holds(entries.get(field), operator, wanted)
  })
}

/** A whole number within bounds, or the error of the real node. */
export function readBound(value: Value | undefined, name: string, most: number, fallback: number): number {
  const number = value === undefined || value === null ? fallback : Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new QueryError(
      `The value of the \`${name}\` argument must be between 0 and ${most}, but is ${number}`,
    )
  }
  return number
}
