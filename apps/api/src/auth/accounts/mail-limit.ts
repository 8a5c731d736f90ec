import { createHash } from 'node:crypto'
import { MAIL_WINDOW_MS, MAILS_OF_ACCOUNT, MAILS_OF_MAILBOX, toMailboxName } from '@parallax/domain'
import { type Database, isConfirmedEmail, takeMail } from '@parallax/store'

interface MailLimitOptions {
  /** False when rate limits are off. */
  readonly enabled: boolean
  readonly now: () => number
}

interface CountedMail {
  readonly kind: string
  readonly to: string
  /** The account that chose the address; null for mails to an account's own address. */
  readonly accountId: string | null
  /** Whether the owner has confirmed the address. By default it is looked up. */
  readonly isConfirmed?: boolean
}

/**
 * Limits account mails per hour: of one kind to one mailbox, whoever requests them, and for one account. Counted in
 * the database, so that many accounts, addresses and processes together cannot flood a mailbox. Mails to an owner who
 * has confirmed the address have their own count, so that accounts with other spellings of it cannot use that up.
 */
export class MailLimit {
  readonly #options: MailLimitOptions

  constructor(options: MailLimitOptions) {
    this.#options = options
  }

  /**
   * Null when the mail may be sent; otherwise the ms to wait. Call it in a transaction, so that a refused mail is not
   * counted anywhere.
   */
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
