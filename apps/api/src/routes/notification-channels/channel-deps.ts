import type { ChannelConfig, ConfigCipher, Notifier } from '@parallax/notify'
import type { SealedChannel, Store } from '@parallax/store'
import type { AccountMails } from '../../auth/accounts/account-mails.ts'
import type { MailLimit } from '../../auth/accounts/mail-limit.ts'
import type { SecurityEvents } from '../../auth/accounts/security-events.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** Dependencies of the notification channel routes. */
export interface ChannelDeps {
  readonly store: Store
  readonly notifier: Notifier
  /** Encrypts the secrets of a channel. */
  readonly cipher: ConfigCipher
  readonly events: SecurityEvents
  readonly mails: AccountMails
  readonly mailLimit: MailLimit
  readonly now: () => number
}

/** For a missing channel, and for one of another account. */
export function noSuchChannel(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such notification channel')
}

/** The decrypted configuration. Throws when no secret of the installation opens it. */
export function openConfig(cipher: ConfigCipher, { id, sealedConfig }: SealedChannel): ChannelConfig {
  const config = cipher.open(id, sealedConfig)
  if (config !== null) return config
  throw new ApiError('INVALID_REQUEST', 'the channel can no longer be decrypted: create it again', {
    httpStatus: 409,
    logMessage: 'no secret of the installation decrypts the configuration of a channel',
  })
}
