import { type SecurityEventKind, toDeviceName } from '@parallax/domain'
import { type Database, type SecurityEvent, saveSecurityEvent } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'

interface EventLogger {
  info(fields: object, message: string): void
}

interface SecurityEventsOptions {
  readonly store: Database
  readonly logger: EventLogger
  readonly now: () => number
}

/** How many events `noteOnce` remembers in order not to repeat them. */
const MOST_REMEMBERED = 10_000

/** What an event records of a request. */
type Origin = Pick<FastifyRequest, 'ip' | 'headers'>

interface NotedEvent {
  /**
   * Null when no account is known, as for an attempt at an email without an account: that is logged and counted, but
   * not stored.
   */
  readonly accountId: string | null
  readonly actor?: SecurityEvent['actor']
  readonly detail?: Readonly<Record<string, string>>
  /** When it happened. By default, now. */
  readonly atMs?: number
}

/**
 * The audit trail of account security: in the database for the owners, in the log for the operator, and counted for
 * Prometheus. Attempts at emails without an account are not stored, so that strangers cannot fill the table.
 */
export class SecurityEvents {
  readonly #options: SecurityEventsOptions
  readonly #counts = new Map<SecurityEventKind, number>()
  readonly #notedMs = new BoundedMap<string, number>(MOST_REMEMBERED)

  constructor(options: SecurityEventsOptions) {
    this.#options = options
  }

  /** How often each kind happened in this process. */
  get counts(): ReadonlyMap<SecurityEventKind, number> {
    return this.#counts
  }

  /**
   * Resolves when the event is stored. With a transaction it is stored only if that commits, but logged and counted
   * either way.
   */
  async note(
    kind: SecurityEventKind,
    { ip, headers }: Origin,
    { accountId, actor = 'owner', detail = {}, atMs = this.#options.now() }: NotedEvent,
    database: Database = this.#options.store,
  ): Promise<void> {
    const { logger } = this.#options
    const origin = { address: ip, device: toDeviceName(headers['user-agent']) }
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    logger.info({ security: kind, accountId, actor, ...origin, ...detail }, 'security event')
    if (accountId === null) return
    await saveSecurityEvent(database, { accountId, at: new Date(atMs), kind, actor, ...origin, detail })
  }

  /** Records that an account was deleted, without anything that identifies a person. */
  async noteDeleted(accountId: string): Promise<void> {
    const { store, logger, now } = this.#options
    const kind = 'account_deleted'
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    logger.info({ security: kind, accountId }, 'security event')
    const origin = { accountId: null, actor: 'owner', address: null, device: null } as const
    await saveSecurityEvent(store, {
      ...origin,
      at: new Date(now()),
      kind,
      detail: { account_id: accountId },
    })
  }

  /** Like `note`, but at most once per period and account, for events that go on for a while. */
  async noteOnce(
    kind: SecurityEventKind,
    periodMs: number,
    request: Origin,
    event: NotedEvent & { readonly accountId: string },
  ): Promise<void> {
    const remembered = `${kind} ${event.accountId}`
    const nowMs = this.#options.now()
    const notedMs = this.#notedMs.get(remembered)
    if (notedMs !== undefined && Math.abs(nowMs - notedMs) < periodMs) return
    this.#notedMs.set(remembered, nowMs)
    await this.note(kind, request, event)
  }
}
