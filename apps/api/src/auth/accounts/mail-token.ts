import { CONFIRM_TOKEN_MS, MAIL_PAUSE_MS, RESET_TOKEN_MS } from '@parallax/domain'
import { type Database, saveAccountToken, saveChannelToken, type TokenPurpose } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { randomToken, toTokenHash } from '../secrets/random-token.ts'
import type { AccountDeps } from './account-deps.ts'

type MailDeps = Pick<AccountDeps, 'store' | 'mails' | 'mailLimit' | 'now'>

interface AccountLink {
  readonly accountId: string
  readonly purpose: TokenPurpose
  /** Where it is mailed to. */
  readonly email: string
}

/** Null when a link was mailed; otherwise the ms until one can be. */
type Mailed = { readonly waitMs: null } | { readonly waitMs: number }

/** Mails a single-use link, unless one was mailed a moment ago or too many were, so that no mailbox is flooded. */
export function mailToken(deps: MailDeps, { accountId, purpose, email }: AccountLink): Promise<Mailed> {
  const lifetimeMs = purpose === 'reset_password' ? RESET_TOKEN_MS : CONFIRM_TOKEN_MS
  return mailLink(deps, {
    kind: purpose,
    to: email,
    accountId: purpose === 'reset_password' ? null : accountId,
    lifetimeMs,
    save: (database, token, notSince) =>
      saveAccountToken(database, { accountId, purpose, email, ...token }, notSince),
  })
}

interface ChannelConfirmation {
  readonly accountId: string
  readonly channelId: string
  readonly to: string
}

/** The same, to confirm an email channel. */
export function mailChannelToken(
  deps: MailDeps,
  { accountId, channelId, to }: ChannelConfirmation,
): Promise<Mailed> {
  return mailLink(deps, {
    kind: 'confirm_channel',
    to,
    accountId,
    lifetimeMs: CONFIRM_TOKEN_MS,
    save: (database, token, notSince) => saveChannelToken(database, { channelId, ...token }, notSince),
  })
}

interface Link {
  readonly kind: TokenPurpose | 'confirm_channel'
  readonly to: string
  readonly accountId: string | null
  readonly lifetimeMs: number
  /** False when one was saved after `notSince`. */
  readonly save: (
    database: Database,
    token: { readonly tokenHash: Buffer; readonly madeAt: Date; readonly expiresAt: Date },
    notSince: Date,
  ) => Promise<boolean>
}

/** Rolls back the transaction: the previous link stays valid, and nothing is counted. */
class NotMailed extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('no mail can be sent now')
    this.waitMs = waitMs
  }
}

async function mailLink({ store, mails, mailLimit, now }: MailDeps, link: Link): Promise<Mailed> {
  const { kind, to, accountId, lifetimeMs, save } = link
  const token = randomToken()
  const nowMs = now()
  const kept = {
    tokenHash: toTokenHash(token),
    madeAt: new Date(nowMs),
    expiresAt: new Date(nowMs + lifetimeMs),
  }
  try {
    await store.transaction(async (database) => {
      if (!(await save(database, kept, new Date(nowMs - MAIL_PAUSE_MS)))) throw new NotMailed(MAIL_PAUSE_MS)
      const waitMs = await mailLimit.take(database, { kind, to, accountId })
      if (waitMs !== null) throw new NotMailed(waitMs)
    })
  } catch (cause) {
    if (cause instanceof NotMailed) return { waitMs: cause.waitMs }
    throw cause
  }
  mails.sendLink(to, kind, token)
  return { waitMs: null }
}

/** Throws when nothing was mailed. */
export function refuseUnmailed({ waitMs }: Mailed, nowMs: number): void {
  if (waitMs === null) return
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  const text = waitMs <= MAIL_PAUSE_MS ? 'a mail was sent a moment ago' : 'too many mails were sent'
  throw new ApiError('RATE_LIMITED', `${text}: try again in ${waitS} seconds`, {
    headers: {
      'retry-after': `${waitS}`,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${Math.ceil((nowMs + waitMs) / 1000)}`,
    },
  })
}
