import { LONGEST_NAME, parseName } from '@parallax/domain'
import { ApiError } from './api-error.ts'

/** The name that was given to something, trimmed; one that cannot be is refused in words. */
export function readName(given: string, longest = LONGEST_NAME): string {
  const name = parseName(given, longest)
  if (name !== null) return name
  throw new ApiError(
    'INVALID_REQUEST',
    `name must be 1 to ${longest} characters, none of them a control character`,
  )
}
