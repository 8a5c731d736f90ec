import { ApiError } from '../../http/errors/api-error.ts'

/** The latest time that ISO 8601 can write with a four-digit year. */
const LATEST_EXPIRY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** When a key expires; throws when that is not in the future. */
export function readExpiry(text: string, nowMs: number): Date {
  const expiresAt = new Date(text)
  if (expiresAt.getTime() > nowMs && expiresAt.getTime() <= LATEST_EXPIRY_MS) return expiresAt
  throw new ApiError('INVALID_REQUEST', 'expires_at must be a time in the future, before the year 10000')
}
