import { createHash, randomUUID } from 'node:crypto'
import { createEmailAccount } from '../account/create-email-account.ts'
import type { NewApiKey } from '../api-key/create-api-key.ts'
import type { Database } from '../store.ts'

/** Makes an account without a usable sign-in, and returns its id. */
export async function addAccount(database: Database): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.test`
  const createdAt = new Date('2026-01-01T00:00:00Z')
  await createEmailAccount(database, { id, email, passwordHash: 'none', name: null, createdAt })
  return id
}

/** A plain key of the account, to be varied by tests. */
export function makeApiKey(accountId: string, changes: Partial<NewApiKey> = {}): NewApiKey {
  const id = changes.id ?? randomUUID()
  return {
    id,
    accountId,
    name: 'bot',
    keyHash: createHash('sha256').update(id).digest(),
    keyPrefix: 'plx_abcdefgh',
    permissions: ['read:markets'],
    rateLimit: 600,
    createdAt: new Date('2026-11-15T08:00:00Z'),
    expiresAt: null,
    ...changes,
  }
}
