import { connect } from 'node:net'
import type { EmailConfig } from '../channel-config.ts'
import type { Message } from '../message.ts'
import type { Receipt } from '../receipt.ts'
import { toText } from './to-text.ts'

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server requires them. */
  readonly smtpUrl: string
  /** The sender of the messages: `alerts@example.com` or `Parallax <alerts@example.com>`. */
  readonly mailFrom: string
}

export type Mailer = (config: EmailConfig, message: Message, signal: AbortSignal) => Promise<Receipt>

/**
 * Sends by SMTP. The Message-ID is derived from the idempotency key, so that a mailbox can recognise duplicates.
 * Each message has its own connection, which the signal closes. A pool could still send the message after it was
 * given up, and the retry would send it again.
 */
export function createMailer({ smtpUrl, mailFrom }: MailSettings): Mailer {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace('>', '')
  return async ({ to }, message, signal) => {
    try {
      const transport = await openTransport(smtpUrl, signal)
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        subject: toSubject(message),
        text: toText(message),
        date: message.at,
        messageId: `<${message.id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      })
      return { isDelivered: true, httpStatus: null }
    } catch (cause) {
      signal.throwIfAborted()
      return {
        isDelivered: false,
        httpStatus: null,
        error: toError(cause),
        retryAfterMs: null,
        isGone: false,
      }
    }
  }
}

/** The transport adds TLS to the socket that it gets. The library is loaded with the first mail. */
async function openTransport(url: string, signal: AbortSignal) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    getSocket({ host = 'localhost', port, secure }, answer) {
      const socket = connect({ host, port: Number(port ?? (secure === true ? 465 : 587)), signal })
      socket.once('error', answer)
      socket.once('connect', () => {
        socket.removeListener('error', answer)
        answer(null, { connection: socket })
      })
    },
  })
}

const LONGEST_SUBJECT = 120

function toSubject({ subject, text }: Message): string {
  // Titles and names come from others: neither line breaks nor invisible characters get into a header.
  const line = (subject ?? text)
    .replace(/(?!\s)\p{Cc}|\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT).toWellFormed()}…` : line
}

/** Reports only the server's code: its text may contain more than the owner of a channel should read. */
function toError(cause: unknown): string {
  const isCoded = cause instanceof Error && 'responseCode' in cause && typeof cause.responseCode === 'number'
  return isCoded ? `the mail server answered ${cause.responseCode}` : 'the mail server could not be reached'
}
