import { LONGEST_NAME, parseName } from '@parallax/domain'
import { ApiError } from '../errors/api-error.ts'

/** Returns the given name, trimmed. Refuses an invalid one with a readable message. */
export function readName(given: string, longest = LONGEST_NAME): string {
  const name = parseName(given, longest)
  if (name !== null) return name
  throw new ApiError(
    'INVALID_REQUEST',
    `name must be 1 to ${longest} characters, none of them a control character`,
  )
}
