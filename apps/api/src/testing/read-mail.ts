import { createNotifier, type Notifier } from '@parallax/notify'
import { type MailServer, startMailServer } from '@parallax/notify/testing'
import { onTestFinished, vi } from 'vitest'

export interface Mailbox {
  readonly notifier: Notifier
  /** The token of the last mail to the address, once this many have arrived. */
  readToken(to: string, mails?: number): Promise<string>
  /** All mails to the address, with their headers. */
  texts(to: string): string[]
  /** The subjects of all mails to the address, oldest first. */
  subjects(to: string): string[]
}

/** A local mail server until the test ends, and the notifier that sends to it. */
export async function openMailbox(): Promise<Mailbox> {
  const server: MailServer = await startMailServer()
  onTestFinished(() => server.close())
  const listTexts = (address: string) =>
    server.mails.filter(({ to }) => to === address).map(({ text }) => joinLines(text))
  return {
    notifier: createNotifier({ mail: { smtpUrl: server.url, mailFrom: 'parallax@example.com' } }),
    readToken: (to, mails = 1) =>
      vi.waitFor(
        () => {
          const texts = listTexts(to)
          const token = /(?:#|the code )([\w-]{43})/.exec(texts.at(-1) ?? '')?.[1]
          if (texts.length < mails || token === undefined) throw new Error(`no mail to ${to} yet`)
          return token
        },
        { timeout: 20_000 },
      ),
    texts: listTexts,
    subjects: (to) => listTexts(to).map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? ''),
  }
}

/** Joins text lines that were broken for sending (RFC 2045). Headers stay as they are. */
function joinLines(mail: string): string {
  const [head = '', ...parts] = mail.split('\n\n')
  return [head, parts.join('\n\n').replaceAll(/=\n/g, '')].join('\n\n')
}
