import Type, { type Static } from 'typebox'

export const ERROR_CODES = [
  'INVALID_REQUEST',
  'UNAUTHORIZED',
  'INVALID_API_KEY',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * The default HTTP status of a code. A route may use a more specific one, such as 405 or 413 for an INVALID_REQUEST.
 */
export const DEFAULT_HTTP_STATUS = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_API_KEY: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  QUOTA_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
} as const satisfies Record<ErrorCode, number>

/** The body of every refusal and failure: these two keys, and no others. */
export const ErrorEnvelope = Type.Object(
  {
    status: Type.Enum(ERROR_CODES, { type: 'string', description: 'Machine-readable code.' }),
    message: Type.String({ description: 'What went wrong, for a person to read.' }),
  },
  { additionalProperties: false },
)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>
