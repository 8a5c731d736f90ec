import { type ErrorCode, ErrorEnvelope } from '@parallax/contract'
import type { DeclaredRoute } from '../route-table.ts'
import type { SchemaWriter } from './schema-writer.ts'

interface ErrorResponse {
  readonly status: number
  /** An example of each code with this status, and its message. */
  readonly messages: Readonly<Partial<Record<ErrorCode, string>>>
  readonly description: string
  readonly isRetried?: true
}

const RATE_MESSAGE = 'Too many requests. Try again in 12 seconds.'

/** Every refusal and failure that operations list, by the name of its response. */
export const ERROR_RESPONSES = {
  InvalidRequest: {
    status: 400,
    description:
      'The request cannot be understood, or asks for something impossible. The message says what is wrong.',
    messages: { INVALID_REQUEST: 'limit must be at most 200' },
  },
  Unauthorized: {
    status: 401,
    description: 'There is no session, or it has ended, or the credentials are wrong.',
    messages: { UNAUTHORIZED: 'sign in to use this' },
  },
  InvalidApiKey: {
    status: 401,
    description: 'There is no API key, or it does not work: unknown, revoked or expired.',
    messages: { INVALID_API_KEY: 'authentication required: send a valid API key' },
  },
  Forbidden: {
    status: 403,
    description:
      'The caller is known and may not do this: the wrong kind of account, a missing role or permission, a wrong password, or a request from a page of another site.',
    messages: { FORBIDDEN: 'the API key has no permission read:arbitrage' },
  },
  NotFound: {
    status: 404,
    description: 'It does not exist, or it belongs to another account.',
    messages: { NOT_FOUND: 'there is no such question' },
  },
  Conflict: {
    status: 409,
    description: 'It conflicts with something that already exists. The message says with what.',
    messages: { INVALID_REQUEST: 'this email has an account already' },
  },
  TooLarge: {
    status: 413,
    description: 'The body is larger than 65,536 bytes.',
    messages: { INVALID_REQUEST: 'the body must be at most 65536 bytes' },
  },
  NotJson: {
    status: 415,
    description: 'The body is not JSON, or is compressed.',
    messages: { INVALID_REQUEST: 'the body must be application/json' },
  },
  RateLimited: {
    status: 429,
    description:
      'The caller has used up its limit. `Retry-After` and `X-RateLimit-Reset` say when to continue.',
    messages: { RATE_LIMITED: RATE_MESSAGE },
    isRetried: true,
  },
  QuotaExceeded: {
    status: 429,
    description:
      'As RateLimited; or the account has as many of these as it may have, and there is no `Retry-After`.',
    messages: { RATE_LIMITED: RATE_MESSAGE, QUOTA_EXCEEDED: 'an account may have 50 watchlists' },
    isRetried: true,
  },
  InternalError: {
    status: 500,
    description: 'Something went wrong on our side.',
    messages: { INTERNAL_ERROR: 'something went wrong on our side' },
  },
  Unavailable: {
    status: 503,
    description: 'Something that the service depends on is unavailable, or the service is stopping.',
    messages: { INTERNAL_ERROR: 'the service is temporarily unavailable' },
    isRetried: true,
  },
  TookTooLong: {
    status: 504,
    description: 'The request took too long and was abandoned.',
    messages: { INTERNAL_ERROR: 'the request took too long' },
  },
} as const satisfies Record<string, ErrorResponse>

export type ErrorName = keyof typeof ERROR_RESPONSES

/** Refusals of HTTP itself, the same for every route: described once, as `default`. */
export const PROTOCOL_STATUSES: ReadonlySet<number> = new Set([405, 406, 408, 414, 431])
const DEFAULT_RESPONSE = 'Error'

/** A path parameter that names a resource. Any wallet address is valid, so it does not count. */
const NAMES_A_THING = /:(?!address\b)/

/** The errors of a route: those that follow from its declaration, and those it declares itself. */
export function listErrors(route: DeclaredRoute): ErrorName[] {
  const { method, url, access, schema, config } = route
  const isChange = method !== 'GET' && method !== 'HEAD'
  const names = new Set<ErrorName>(['InvalidRequest', 'InternalError', 'Unavailable', 'TookTooLong'])
  if (typeof access === 'object') names.add('InvalidApiKey')
  else if (access !== 'public') names.add('Unauthorized')
  if (typeof access === 'object' ? access.permission !== null : isKept(access, isChange))
    names.add('Forbidden')
  if (NAMES_A_THING.test(url)) names.add('NotFound')
  if (schema.body !== undefined) names.add('TooLarge').add('NotJson')
  if (config.rateLimit !== 'exempt') names.add('RateLimited')
  for (const name of config.errors ?? []) names.add(name)
  if (names.has('QuotaExceeded')) names.delete('RateLimited')
  return [...names].toSorted((a, b) => ERROR_RESPONSES[a].status - ERROR_RESPONSES[b].status)
}

/** Whether some signed-in callers are refused. A cookie session cannot change anything from a page of another site. */
function isKept(access: string, isChange: boolean): boolean {
  return access === 'console' || access === 'reviewer' || (access === 'session' && isChange)
}

export function writeErrors(route: DeclaredRoute): Record<string, unknown> {
  const entries = listErrors(route).map((name) => [ERROR_RESPONSES[name].status, toReference(name)])
  return { ...Object.fromEntries(entries), default: toReference(DEFAULT_RESPONSE) }
}

function toReference(name: string): object {
  return { $ref: `#/components/responses/${name}` }
}

/** `components.responses`: each error once, with its codes. */
export function writeErrorResponses(schemas: SchemaWriter): Record<string, unknown> {
  const schema = schemas.write(ErrorEnvelope)
  const all: [string, ErrorResponse][] = Object.entries(ERROR_RESPONSES)
  const described = all.map(([name, { description, messages, isRetried }]) => {
    const examples = Object.entries(messages).map(([status, message]) => [
      status,
      { value: { status, message } },
    ])
    const codes = Object.keys(messages).map((code) => `\`${code}\``)
    const response = {
      description: `${codes.join(' or ')}: ${description}`,
      ...(isRetried ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
      content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
    }
    return [name, response]
  })
  const other = {
    description: 'Any other error, such as `INVALID_REQUEST` with 405, 406, 414 or 431.',
    content: { 'application/json': { schema } },
  }
  return { ...Object.fromEntries(described), [DEFAULT_RESPONSE]: other }
}

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer' } }
