import { createHash } from 'node:crypto'
import { MAIL_WINDOW_MS, MAILS_OF_ACCOUNT, MAILS_OF_MAILBOX, toMailboxName } from '@parallax/domain'
import { type Database, isConfirmedEmail, takeMail } from '@parallax/store'

interface MailLimitOptions {
  /** False where rate limits are off. */
  readonly enabled: boolean
  readonly now: () => number
}

interface CountedMail {
  readonly kind: string
  readonly to: string
  /** Whose account names the address; null for mails to the address that an account has. */
  readonly accountId: string | null
  /** Whether the owner of the address has confirmed it; where it is not said, whether an account has it so. */
  readonly isConfirmed?: boolean
}

/**
 * How many mails about accounts are sent in an hour: of a kind to one mailbox, whoever asks, and for one account. In the database, so that
 * many accounts, addresses and processes together flood no mailbox. What goes to an owner who has confirmed the address is counted by itself:
 * nobody uses it up with accounts for other spellings of it.
 */
export class MailLimit {
  readonly #options: MailLimitOptions

  constructor(options: MailLimitOptions) {
    this.#options = options
  }

  /** Null when it may be sent; otherwise in how many ms again. In a transaction, so that a mail that is refused counts nowhere. */
  async take(database: Database, mail: CountedMail): Promise<number | null> {
    const { kind, to, accountId } = mail
    const { enabled, now } = this.#options
    if (!enabled) return null
    const nowMs = now()
    const address = to.toLowerCase()
    const isOwners = accountId === null && (mail.isConfirmed ?? (await isConfirmedEmail(database, address)))
    const name = isOwners ? `${kind} to the owner of ${address}` : `${kind} to ${toMailboxName(to)}`
    const counts = [{ name: toDigest(name), limit: MAILS_OF_MAILBOX }]
    if (accountId !== null) counts.push({ name: toDigest(`of ${accountId}`), limit: MAILS_OF_ACCOUNT })
    for (const count of counts) {
      const beganAt = await takeMail(database, count, new Date(nowMs), MAIL_WINDOW_MS)
      if (beganAt !== null) return Math.max(1, beganAt.getTime() + MAIL_WINDOW_MS - nowMs)
    }
    return null
  }
}

function toDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
