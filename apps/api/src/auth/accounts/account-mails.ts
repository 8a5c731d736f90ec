import { randomUUID } from 'node:crypto'
import type { Notifier } from '@parallax/notify'
import type { Database } from '@parallax/store'
import type { MailLimit } from './mail-limit.ts'

interface AccountMailsOptions {
  readonly store: Database
  readonly limit: MailLimit
  readonly notifier: Notifier
  /** The base of links. Never the host that a request names, because an attacker could choose it. */
  readonly publicUrl: string | null
  readonly logger: { warn(fields: object, message: string): void }
  readonly now: () => number
}

/**
 * Mails with a link, and mails that report what happened. None contains text that a user wrote, so that no one can send
 * messages to others through us.
 */
type LinkMail = 'confirm_email' | 'change_email' | 'reset_password' | 'confirm_channel'
type NoticeMail = 'email_changed' | 'password_changed'

/** Pages of the web app that take the token after the `#`, which browsers do not send to any server. */
const WEB_PAGES: Readonly<Record<LinkMail, string>> = {
  confirm_email: '/settings/confirm-email',
  change_email: '/settings/confirm-email',
  reset_password: '/settings/reset-password',
  confirm_channel: '/alerts/confirm-channel',
}

const TEXTS: Readonly<Record<LinkMail | NoticeMail, { readonly subject: string; readonly text: string }>> = {
  confirm_email: {
    subject: 'Confirm your email for Parallax',
    text: 'Someone, hopefully you, signed up with this address. If it was not you, ignore this mail. To confirm that the address is yours:',
  },
  change_email: {
    subject: 'Confirm your new email for Parallax',
    text: 'A Parallax account wants to use this address. If it is not yours, ignore this mail. To confirm it:',
  },
  reset_password: {
    subject: 'Set a new password for Parallax',
    text: 'Someone, hopefully you, asked to set a new password. If it was not you, ignore this mail. The link works once, within an hour:',
  },
  confirm_channel: {
    subject: 'May Parallax send alerts to this address?',
    text: 'A Parallax account wants to send its alerts to this address. If you do not want them, ignore this mail and you will get none. To get them:',
  },
  email_changed: {
    subject: 'Your email at Parallax was changed',
    text: 'Your account now uses another email. If it was not you, write to the operator of the installation.',
  },
  password_changed: {
    subject: 'Your password at Parallax was changed',
    text: 'All other sessions have ended. If it was not you, set a new password at once.',
  },
}

/** Sends mails to account owners in the background. Failures are logged. */
export class AccountMails {
  readonly #options: AccountMailsOptions
  readonly #sending = new Set<Promise<void>>()

  constructor(options: AccountMailsOptions) {
    this.#options = options
  }

  get canSend(): boolean {
    return this.#options.notifier.canMail
  }

  /** The caller counts the mail, in the same transaction that stores the token. */
  sendLink(to: string, kind: LinkMail, token: string): void {
    this.#start(() => this.#send(to, kind, ` ${this.#toLink(WEB_PAGES[kind], token)}`))
  }

  /** Pass `isConfirmed` for an address that no longer belongs to an account, because it cannot be looked up. */
  sendNotice(to: string, kind: NoticeMail, isConfirmed?: boolean): void {
    const { store, limit } = this.#options
    const mail = { kind, to, accountId: null, ...(isConfirmed === undefined ? {} : { isConfirmed }) }
    this.#start(async () => {
      if ((await limit.take(store, mail)) === null) await this.#send(to, kind, '')
    })
  }

  #start(send: () => Promise<void>): void {
    if (!this.canSend) return
    const { logger } = this.#options
    const sending = send()
      .catch((cause: unknown) => logger.warn({ err: cause }, 'a mail to an account was not sent'))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Resolves when all mails started so far are sent or have failed. */
  async settle(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #send(to: string, kind: LinkMail | NoticeMail, link: string): Promise<void> {
    const { notifier, logger, now } = this.#options
    const { subject, text } = TEXTS[kind]
    const at = new Date(now())
    const message = {
      id: randomUUID(),
      type: `account.${kind}`,
      at,
      subject,
      text: text + link,
      data: null,
    }
    const sent = await notifier.send({ kind: 'email', to }, message, at)
    if (!sent.isDelivered) logger.warn({ mail: kind, error: sent.error }, 'a mail to an account was not sent')
  }

  #toLink(page: string, token: string): string {
    const { publicUrl } = this.#options
    return publicUrl === null ? `use the code ${token}` : `${publicUrl}${page}#${token}`
  }
}
