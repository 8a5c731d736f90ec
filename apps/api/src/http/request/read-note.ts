import { parseNote } from '@parallax/domain'
import { ApiError } from '../errors/api-error.ts'

/** The note of a request body; null when it has none. */
export function readNote(body: { readonly note?: string } | null | undefined): string | null {
  if (body?.note === undefined) return null
  const note = parseNote(body.note)
  if (note === null) throw new ApiError('INVALID_REQUEST', 'note must be 1 to 500 characters')
  return note
}
