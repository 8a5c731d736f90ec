import { randomUUID } from 'node:crypto'
import type { Notifier } from '@parallax/notify'

interface AccountMailsOptions {
  readonly notifier: Notifier
  /** Where links lead; never the host that a request names, which a stranger may choose. */
  readonly publicUrl: string | null
  readonly logger: { warn(fields: object, message: string): void }
  readonly now: () => number
}

export type AccountMail =
  | { readonly kind: 'confirm_email' | 'change_email' | 'reset_password'; readonly token: string }
  | { readonly kind: 'email_changed' | 'password_changed' }

/** Pages of the web app that take the token behind the `#`, which browsers send nowhere. */
const PAGES = {
  confirm_email: '/settings/confirm-email',
  change_email: '/settings/confirm-email',
  reset_password: '/settings/reset-password',
}

const TEXTS: Readonly<Record<AccountMail['kind'], { readonly subject: string; readonly text: string }>> = {
  confirm_email: {
    subject: 'Confirm your email for Parallax',
    text: 'Somebody, hopefully you, signed up with this address. If it was not you, do nothing. To confirm that it is yours:',
  },
  change_email: {
    subject: 'Confirm your new email for Parallax',
    text: 'An account of Parallax wants to use this address. If it is not yours, do nothing. To confirm it:',
  },
  reset_password: {
    subject: 'Set a new password for Parallax',
    text: 'Somebody, hopefully you, asked to set a new password. If it was not you, do nothing. Good once, for an hour:',
  },
  email_changed: {
    subject: 'Your email at Parallax was changed',
    text: 'Your account uses another email from now on. If it was not you, write to the operator of the installation.',
  },
  password_changed: {
    subject: 'Your password at Parallax was changed',
    text: 'All other sessions have ended. If it was not you, set a new password at once.',
  },
}

/** Mails to owners of accounts. Nobody waits for the mail server: what cannot be sent is logged. */
export class AccountMails {
  readonly #options: AccountMailsOptions
  readonly #sending = new Set<Promise<void>>()

  constructor(options: AccountMailsOptions) {
    this.#options = options
  }

  get canSend(): boolean {
    return this.#options.notifier.canMail
  }

  send(to: string, mail: AccountMail): void {
    if (!this.canSend) return
    const sending = this.#send(to, mail).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Resolves when all that was to be sent until now is, or has failed. */
  async settle(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #send(to: string, mail: AccountMail): Promise<void> {
    const { notifier, logger, now } = this.#options
    const { subject, text } = TEXTS[mail.kind]
    const link = 'token' in mail ? ` ${this.#toLink(PAGES[mail.kind], mail.token)}` : ''
    const at = new Date(now())
    const message = {
      id: randomUUID(),
      type: `account.${mail.kind}`,
      at,
      subject,
      text: text + link,
      data: null,
    }
    const sent = await notifier.send({ kind: 'email', to }, message, at)
    if (!sent.isDelivered)
      logger.warn({ mail: mail.kind, error: sent.error }, 'a mail to an account was not sent')
  }

  #toLink(page: string, token: string): string {
    const { publicUrl } = this.#options
    return publicUrl === null ? `use the code ${token}` : `${publicUrl}${page}#${token}`
  }
}
