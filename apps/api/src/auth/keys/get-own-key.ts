import { type ApiKey, type Database, findApiKey } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'

/** A key of the account. A key of another account is reported as missing. */
export async function getOwnKey(database: Database, accountId: string, id: string): Promise<ApiKey> {
  const key = await findApiKey(database, accountId, id)
  if (key === null) throw new ApiError('NOT_FOUND', 'there is no such key')
  return key
}
