import { MAX_BODY_TEMPLATE_BYTES, MAX_PLACEHOLDERS } from '@parallax/domain'
import { type AlertData, showEvent } from './alert-message.ts'

/** The values for a template. */
interface Filling {
  readonly id: string
  readonly type: string
  readonly event: AlertData
}

/** Each placeholder, and the JSON value that replaces it. */
const PLACEHOLDERS = {
  type: ({ type }) => type,
  text: ({ event }) => showEvent(event),
  'delivery.id': ({ id }) => id,
  'event.id': ({ event }) => event.id,
  'event.title': ({ event }) => event.title,
  'event.field': ({ event }) => event.field,
  'event.value': ({ event }) => event.value,
  'event.triggered_at': ({ event }) => event.triggered_at,
  'alert.id': ({ event }) => event.alert_id,
  'alert.type': ({ event }) => event.type,
  'alert.condition': ({ event }) => event.condition,
  'question.id': ({ event }) => event.canonical_question_id,
  'market.id': ({ event }) => event.market_id,
} satisfies Record<string, (filling: Filling) => unknown>

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
/** In valid JSON every quote outside a string begins one. The colon marks the name of a field. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/**
 * What is wrong with a template; null when it can be used. A template is JSON, with placeholders such as
 * `{{event.title}}` inside its strings. They are checked here, so that rendering never fails.
 */
export function findTemplateProblem(template: string): string | null {
  if (Buffer.byteLength(template) > MAX_BODY_TEMPLATE_BYTES)
    return `must be at most ${MAX_BODY_TEMPLATE_BYTES} bytes`
  try {
    JSON.parse(template)
  } catch (cause) {
    return `must be JSON: ${cause instanceof Error ? cause.message : 'it cannot be read'}`
  }
  let placeholders = 0
  for (const [literal, colon] of template.matchAll(STRING)) {
    const text = readString(literal, colon)
    const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
    if (names.length > 0 && colon !== undefined) return `must not have placeholders in field names: "${text}"`
    const unknown = names.find((name) => !Object.hasOwn(PLACEHOLDERS, name))
    if (unknown !== undefined)
      return `has an unknown placeholder {{${unknown}}}; the known ones are ${Object.keys(PLACEHOLDERS).join(', ')}`
    if (text.replace(PLACEHOLDER, '').includes('{{'))
      return `has a placeholder without closing braces: "${text}"`
    placeholders += names.length
  }
  return placeholders > MAX_PLACEHOLDERS ? `must have at most ${MAX_PLACEHOLDERS} placeholders` : null
}

/**
 * The body that a checked template makes. A string that is exactly one placeholder becomes its value with its type;
 * inside a longer string, text stays as it is, null becomes empty and everything else JSON. All other text is sent as
 * written, and values are not searched for placeholders again.
 */
export function renderBody(template: string, filling: Filling): string {
  return template.replace(STRING, (literal: string, colon: string | undefined) => {
    const text = readString(literal, colon)
    const [first] = text.matchAll(PLACEHOLDER)
    if (colon !== undefined || first === undefined) return literal
    const [whole, name = ''] = first
    if (whole === text) return JSON.stringify(getValue(name, filling))
    return JSON.stringify(text.replace(PLACEHOLDER, (_, each: string) => toText(getValue(each, filling))))
  })
}

function readString(literal: string, colon: string | undefined): string {
  return JSON.parse(colon === undefined ? literal : literal.slice(0, -colon.length))
}

function getValue(name: string, filling: Filling): unknown {
  const known = name.trim() as keyof typeof PLACEHOLDERS
  if (!Object.hasOwn(PLACEHOLDERS, known)) throw new Error('the template was not checked')
  return PLACEHOLDERS[known](filling)
}

function toText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
