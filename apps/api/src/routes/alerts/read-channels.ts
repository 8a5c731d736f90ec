import { hasChannels, type Store } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'

/** The channels chosen for an alert, each once; null for all. Throws when one of them is not the account's. */
export async function readChannels(
  store: Store,
  accountId: string,
  given: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (given === null || given.length === 0) return given
  if (!(await hasChannels(store, accountId, given)))
    throw new ApiError('NOT_FOUND', 'there is no such notification channel')
  return given
}
