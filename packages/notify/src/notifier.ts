import { AddressError } from './address/address-error.ts'
import { findAddresses } from './address/find-addresses.ts'
import { parseAddress } from './address/parse-address.ts'
import { post } from './address/post.ts'
import { createResolveName, type ResolveName } from './address/resolve-name.ts'
import type { ChannelConfig } from './channel-config.ts'
import type { Message } from './message.ts'
import type { NotDelivered, Receipt } from './receipt.ts'
import { Semaphore } from './semaphore.ts'
import type { Attempt, PostTo } from './senders/http-sender.ts'
import { createMailer, type MailSettings } from './senders/mailer.ts'
import { sendDiscord } from './senders/send-discord.ts'
import { sendSlack } from './senders/send-slack.ts'
import { sendTelegram } from './senders/send-telegram.ts'
import { sendWebhook } from './senders/send-webhook.ts'

const TIMEOUT_MS = 10_000
/** How long a receiver is left alone after an attempt timed out, so that it does not keep workers busy. */
const SLOW_REST_MS = 30_000
/** Mail servers accept few connections from one client. */
const MAIL_CONNECTIONS = 4
/**
 * How many timeouts a mail waits for a connection. Together with its own attempt this is shorter than a delivery
 * claim.
 */
const MAIL_WAITS = 3

/** Kinds whose host can be replaced. */
export const CHANNEL_HOST_KINDS = ['discord', 'slack', 'telegram'] as const
export type ChannelHosts = Partial<Readonly<Record<(typeof CHANNEL_HOST_KINDS)[number], string>>>

export interface NotifierOptions {
  /** Without it no mail can be sent. */
  readonly mail?: MailSettings | null
  /** Origins that replace Discord's, Slack's and Telegram's own. The operator chose them: they may be anywhere. */
  readonly channelHosts?: ChannelHosts
  /** For development: webhooks may lead to this machine. */
  readonly allowsLoopback?: boolean
  readonly resolveName?: ResolveName
  readonly timeoutMs?: number
}

export interface Notifier {
  readonly canMail: boolean
  readonly allowsLoopback: boolean
  /** Why nothing could be sent there; null when it could. Queries name servers. */
  check(config: ChannelConfig): Promise<string | null>
  /** Makes one attempt. It throws only when the signal is aborted; the receiver may have got the message then. */
  send(config: ChannelConfig, message: Message, now: Date, signal?: AbortSignal): Promise<Receipt>
}

/** Sends to channels of all kinds. The target of a webhook is checked again in every attempt. */
export function createNotifier({
  mail = null,
  channelHosts = {},
  allowsLoopback = false,
  resolveName = createResolveName(),
  timeoutMs = TIMEOUT_MS,
}: NotifierOptions = {}): Notifier {
  const rules = { resolveName, allowsLoopback }
  const mailer = mail === null ? null : createMailer(mail)
  const mailTurns = new Semaphore(MAIL_CONNECTIONS)

  return {
    canMail: mailer !== null,
    allowsLoopback,
    async check(config) {
      if (config.kind !== 'webhook') return null
      try {
        await findAddresses(parseAddress(config.url, allowsLoopback), rules)
        return null
      } catch (cause) {
        if (cause instanceof AddressError) return cause.message
        throw cause
      }
    },
    async send(config, message, now, signal) {
      signal?.throwIfAborted()
      const attempt = () => sendInTime(config, { message, now }, signal)
      if (config.kind !== 'email') return attempt()
      const waitMs = MAIL_WAITS * timeoutMs
      const sent = await mailTurns.run(attempt, waitMs, signal)
      return sent ?? fail(`no connection to the mail server was free within ${waitMs / 1000} s`, null)
    },
  }

  /** The clock starts here: time spent waiting for a connection does not count as an attempt. */
  async function sendInTime(config: ChannelConfig, attempt: Attempt, signal?: AbortSignal): Promise<Receipt> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
    try {
      return await sendBy(config, attempt, either)
    } catch (cause) {
      signal?.throwIfAborted()
      const restMs = timeout.aborted ? SLOW_REST_MS : null
      // One text for all of these: the kind of failure would tell the owner of a webhook about the network.
      if (config.kind === 'webhook') return fail(NOT_REACHED, restMs)
      return fail(timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : toReason(cause), restMs)
    }
  }

  function sendBy(config: ChannelConfig, attempt: Attempt, signal: AbortSignal): Promise<Receipt> {
    switch (config.kind) {
      case 'webhook':
        return sendWebhook(config, attempt, postAnywhere)
      case 'email':
        return mailer === null
          ? Promise.resolve(fail('no mail server is configured', null))
          : orAborted(mailer(config, attempt.message, signal), signal)
      case 'discord':
        return sendDiscord(config, attempt, postToHost(channelHosts.discord))
      case 'slack':
        return sendSlack(config, attempt, postToHost(channelHosts.slack))
      case 'telegram':
        return sendTelegram(config, attempt, postToHost(channelHosts.telegram))
    }

    async function postAnywhere(target: string, content: Parameters<PostTo>[1]) {
      const url = parseAddress(target, allowsLoopback)
      const addresses = await orAborted(findAddresses(url, rules), signal)
      return post({ url, addresses, signal, ...content })
    }

    function postToHost(host: string | undefined): PostTo {
      if (host === undefined) return postAnywhere
      return (target, content) => {
        const { pathname, search } = new URL(target)
        return post({ url: new URL(`${pathname}${search}`, host), addresses: null, signal, ...content })
      }
    }
  }
}

const NOT_REACHED = 'could not be reached'

function fail(error: string, retryAfterMs: number | null): NotDelivered {
  return { isDelivered: false, httpStatus: null, error, retryAfterMs, isGone: false }
}

/** Reports only the code: the text of a failure may contain the address, and thus a secret. */
function toReason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? `${NOT_REACHED} (${code})` : NOT_REACHED
}

/** Name servers cannot be interrupted, and mail servers may stay silent; neither has to be waited for. */
async function orAborted<Result>(awaited: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([awaited, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
