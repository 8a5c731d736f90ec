import type { WatchlistName } from '@parallax/contract'
import { parseName } from '@parallax/domain'
import { ApiError } from '../../api-error.ts'

export function readName(body: WatchlistName): string {
  const name = parseName(body.name)
  if (name !== null) return name
  throw new ApiError('INVALID_REQUEST', 'name must be 1 to 100 characters, none of them a control character')
}
