import { CONFIRM_TOKEN_MS, MAIL_PAUSE_MS, RESET_TOKEN_MS } from '@parallax/domain'
import { saveAccountToken, type TokenPurpose } from '@parallax/store'
import { randomToken, toTokenHash } from '../access/random-token.ts'
import type { AccountParts } from './account-parts.ts'

interface Asked {
  readonly accountId: string
  readonly purpose: TokenPurpose
  /** Where it is mailed to. */
  readonly email: string
}

/** Mails a link that is good once. False when one was mailed a moment ago: nobody's mailbox is flooded. */
export async function mailToken(
  { store, mails, now }: Pick<AccountParts, 'store' | 'mails' | 'now'>,
  { accountId, purpose, email }: Asked,
): Promise<boolean> {
  const token = randomToken()
  const nowMs = now()
  const lifetimeMs = purpose === 'reset_password' ? RESET_TOKEN_MS : CONFIRM_TOKEN_MS
  const isSaved = await saveAccountToken(
    store,
    {
      accountId,
      purpose,
      tokenHash: toTokenHash(token),
      email,
      madeAt: new Date(nowMs),
      expiresAt: new Date(nowMs + lifetimeMs),
    },
    new Date(nowMs - MAIL_PAUSE_MS),
  )
  if (isSaved) mails.send(email, { kind: purpose, token })
  return isSaved
}
