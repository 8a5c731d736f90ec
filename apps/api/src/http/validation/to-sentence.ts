import type { ErrorObject } from 'ajv'
import { findNearest } from './find-nearest.ts'

/** Where the refused value was. The message uses it to name a part that has no name of its own. */
export type HttpPart = 'body' | 'querystring' | 'params' | 'headers'

const PART_NAMES: Record<HttpPart, string> = {
  body: 'the body',
  querystring: 'the query',
  params: 'the path',
  headers: 'the headers',
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  object: 'a JSON object',
  array: 'a list',
  null: 'null',
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  'date-time': 'an ISO 8601 time',
  date: 'a date (YYYY-MM-DD)',
  email: 'an email address',
  uri: 'a URL',
}

/** Names and values come from the caller; at most this many characters of one are repeated. */
const LONGEST_QUOTE = 64

/** Describes the fault in one sentence. Needs errors with their data (Ajv's `verbose`). */
export function toSentence(errors: readonly ErrorObject[], part: HttpPart): string {
  const choices = listChoices(errors)
  const error = findRelevant(errors)
  if (error === undefined) return `${PART_NAMES[part]} is not valid`
  const name = toName(error.instancePath, part) || PART_NAMES[part]
  if (choices !== null) return describeChoices(name, choices, error.data, part)
  if (Array.isArray(error.data) && part !== 'body' && error.keyword !== 'required') {
    return `${name} must be given only once`
  }
  return describe(error, name, part)
}

/** The message for an unknown query parameter. */
export function toUnknownParameter(name: string, known: readonly string[]): string {
  const nearest = findNearest(name, known)
  if (nearest === null) return `there is no parameter '${quote(name)}': this path takes none`
  return `there is no parameter '${quote(name)}': did you mean '${nearest}'?`
}

/** Queries are often typed by hand, so the message suggests what was probably meant. */
function describeChoices(name: string, choices: readonly string[], value: unknown, part: HttpPart): string {
  const sentence = `${name} must be one of ${choices.join(', ')}`
  const nearest = part === 'querystring' && typeof value === 'string' ? findNearest(value, choices) : null
  return nearest === null ? sentence : `${sentence}: did you mean ${nearest}?`
}

function describe(error: ErrorObject, name: string, part: HttpPart): string {
  const { keyword, params, schema } = error
  switch (keyword) {
    case 'required':
      return `${nameOf(`${error.instancePath}/${params.missingProperty}`)} is required`
    case 'additionalProperties':
      return `unknown field '${nameOf(`${error.instancePath}/${params.additionalProperty}`)}'`
    case 'type':
      return `${name} must be ${TYPE_NAMES[String(params.type)] ?? 'of another type'}`
    case 'enum':
      return describeChoices(name, Array.isArray(schema) ? schema.map(String) : [], error.data, part)
    case 'const':
      return `${name} must be ${JSON.stringify(schema)}`
    case 'pattern':
    case 'format':
      return `${name} must be ${formatOf(error)}`
    case 'minimum':
      return `${name} must be at least ${schema}`
    case 'maximum':
      return `${name} must be at most ${schema}`
    case 'exclusiveMinimum':
      return `${name} must be more than ${schema}`
    case 'exclusiveMaximum':
      return `${name} must be less than ${schema}`
    case 'minLength':
      return schema === 1 ? `${name} must not be empty` : `${name} must be at least ${schema} characters`
    case 'maxLength':
      return `${name} must be at most ${schema} characters`
    case 'minItems':
      return schema === 1 ? `${name} must not be empty` : `${name} must have at least ${schema} items`
    case 'maxItems':
      return `${name} must have at most ${schema} items`
    case 'uniqueItems':
      return `${name} must not repeat an item`
    case 'minProperties':
      return `${name} must have at least ${schema} ${schema === 1 ? 'field' : 'fields'}`
    default:
      return part === 'body' ? `${name} does not have an allowed shape` : `${name} is not valid`
  }
}

/**
 * For a value that matches no branch of a union, the error of the union itself; for a nullable value, that of the
 * other branch.
 */
function findRelevant(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const last = errors.at(-1)
  if (last?.keyword !== 'anyOf') return errors[0]
  const branches = errors
    .slice(0, -1)
    .filter(({ keyword, params }) => keyword !== 'type' || params.type !== 'null')
  return branches.length === 1 ? branches[0] : last
}

/** The values of a union of constants, which Ajv reports one by one; null when the errors are of another kind. */
function listChoices(errors: readonly ErrorObject[]): string[] | null {
  const last = errors.at(-1)
  if (last?.keyword !== 'anyOf') return null
  const branches = errors.slice(0, -1)
  const isConstant = (error: ErrorObject): boolean =>
    error.keyword === 'const' && error.instancePath === last.instancePath
  return branches.length > 0 && branches.every(isConstant) ? branches.map(({ schema }) => `${schema}`) : null
}

function formatOf(error: ErrorObject): string {
  const format = error.keyword === 'format' ? error.schema : error.parentSchema?.format
  return FORMAT_NAMES[String(format)] ?? 'in the expected form'
}

/** A repeated query parameter has no index. */
function toName(pointer: string, part: HttpPart): string {
  return nameOf(part === 'querystring' ? pointer.replace(/\/\d+$/, '') : pointer)
}

/** `/condition/values/0` → `condition.values[0]` */
function nameOf(pointer: string): string {
  const steps = pointer.split('/').slice(1)
  return quote(
    steps.reduce((name, step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
      if (/^\d+$/.test(key)) return `${name}[${key}]`
      return name === '' ? key : `${name}.${key}`
    }, ''),
  )
}

function quote(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
}
