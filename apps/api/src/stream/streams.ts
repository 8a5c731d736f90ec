import { toRateAddress } from '@parallax/domain'
import { getChangeSource, type Store } from '@parallax/store'
import type { Logger } from 'pino'
import type { Caller } from '../auth/access/caller.ts'
import type { ActiveKey, KeyLookup } from '../auth/access/key-lookup.ts'
import type { SessionCredential } from '../auth/access/session-credential.ts'
import type { Sessions } from '../auth/sessions/sessions.ts'
import type { ReadModel } from '../catalog/read-model.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { AccountStreams, type Slot } from './account-streams.ts'
import { AlertFeed } from './alert-feed.ts'
import { CatchUp } from './catch-up.ts'
import { Channels } from './channels.ts'
import type { EventLog } from './event-log.ts'
import { EventStream, type Start } from './event-stream.ts'
import { EventWriter } from './event-writer.ts'
import { FillQueue } from './fill-queue.ts'
import { inTurns } from './in-turns.ts'
import { LoopLag } from './loop-lag.ts'
import type { StreamFilter } from './stream-filter.ts'
import { type StreamLimits, StreamPlaces } from './stream-places.ts'
import { parseEventId } from './stream-position.ts'
import type { StreamSlots } from './stream-slots.ts'

/** How often streams are maintained. */
export interface StreamTimes {
  /** Interval of heartbeats. Each also checks whether the session is still valid and the client still reads. */
  readonly heartbeatMs: number
  /** Interval of checks for changes that depend on the clock alone. */
  readonly expireMs: number
}

const TIMES: StreamTimes = { heartbeatMs: 15_000, expireMs: 1_000 }

/** At this event-loop lag, the process accepts no more streams. */
const MOST_LAG_MS = 250
const RETRY_SECONDS = 30

interface StreamsOptions {
  readonly store: Store
  /** The same store with a deadline, for reads that a request waits for. */
  readonly requestStore: Store
  readonly logger: Logger
  readonly model: ReadModel
  readonly sessions: Pick<Sessions, 'find'>
  readonly keys: KeyLookup
  /** Counts the streams of an account across processes; null when each process counts its own. */
  readonly slots: StreamSlots | null
  /** Event-loop lag in ms; measured when not given. */
  readonly lagMs: (() => number) | undefined
  readonly times: Partial<StreamTimes> | undefined
  /** Null for no limits. */
  readonly limits: StreamLimits | null
  readonly now: () => number
}

/** The credential of the client. The stream ends when the credential does. */
export type StreamCredential = SessionCredential | { readonly kind: 'key'; readonly key: string }

interface StreamRequest {
  readonly credential: StreamCredential
  readonly streamFilter: StreamFilter
  readonly lastEventId: string | null
  /** The client's address. */
  readonly address: string
}

/** What runs once the first stream is opened. */
interface Deps {
  readonly writer: EventWriter
  readonly channels: Channels
  readonly catchUp: CatchUp
  readonly alerts: AlertFeed
}

/** The open streams of this process. Nothing runs until the first one is opened. */
export class Streams {
  readonly #options: StreamsOptions
  readonly #times: StreamTimes
  readonly #accounts: AccountStreams
  readonly #places: StreamPlaces
  readonly #open = new Map<EventStream, StreamCredential>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #fills = new FillQueue()
  #starting: Promise<Deps> | null = null
  #deps: Deps | null = null
  #lag: LoopLag | null = null
  /** Up to where streams were woken, and whether the log was complete then. */
  #woken: { readonly log: EventLog | null; readonly head: number; readonly isWhole: boolean } = {
    log: null,
    head: 0,
    isWhole: false,
  }
  #isBeating = false
  #isClosed = false
  #sent = 0
  #cut = 0

  constructor(options: StreamsOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    const { limits, slots } = options
    this.#accounts =
      limits === null
        ? new AccountStreams(null, Number.POSITIVE_INFINITY)
        : new AccountStreams(slots, limits.ofAccount)
    this.#places = new StreamPlaces(limits)
  }

  get open(): number {
    return this.#open.size
  }

  /** Events sent, on all streams together. */
  get sent(): number {
    return this.#sent
  }

  /** How often events were serialised: once for all streams with the same filter and stream position. */
  get written(): number {
    return this.#deps?.channels.written ?? 0
  }

  /** Streams that were cut off because their clients did not read. */
  get cut(): number {
    return this.#cut
  }

  /** Call it only once the read model is loaded. */
  async begin(request: StreamRequest): Promise<EventStream> {
    this.#refuseWhenLate()
    const { accountId } = request.streamFilter
    const leave = this.#places.take(toRateAddress(request.address), !this.#accounts.has(accountId))
    if (typeof leave === 'string') throw tooMany(leave)
    const slot = await this.#accounts.take(accountId)
    if (slot === null) {
      leave()
      throw tooMany(`an account may have ${this.#options.limits?.ofAccount} streams open`)
    }
    try {
      this.#starting ??= this.#start()
      const deps = await this.#starting
      const start = await this.#findStart(deps, request)
      this.#refuseWhenClosed()
      const stream = this.#join(deps, request, start, slot)
      stream.once('close', leave)
      return stream
    } catch (cause) {
      leave()
      this.#accounts.giveBack(slot)
      throw cause
    }
  }

  /** Ends all streams. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#lag?.close()
    const deps = await this.#starting?.catch(() => null)
    deps?.writer.close()
    deps?.catchUp.close()
    for (const stream of this.#open.keys()) stream.finish()
    await deps?.alerts.close()
  }

  async #start(): Promise<Deps> {
    try {
      const source = await getChangeSource(this.#options.requestStore)
      this.#refuseWhenClosed()
      return this.#startWith(source)
    } catch (cause) {
      this.#starting = null
      throw cause
    }
  }

  #startWith(source: string): Deps {
    const { store, requestStore, logger, model, now, lagMs } = this.#options
    const writer = new EventWriter({ model, source, now, onWritten: () => this.#wake() })
    const alerts = new AlertFeed({ store, logger, now, onEvents: (events) => writer.writeAlerts(events) })
    const catchUp = new CatchUp({ store: requestStore, model, writer, now })
    const expire = () => {
      writer.expire()
      alerts.readUnlessNotified()
    }
    this.#timers.push(
      setInterval(expire, this.#times.expireMs).unref(),
      setInterval(() => void this.#beat(), this.#times.heartbeatMs).unref(),
    )
    if (lagMs === undefined) this.#lag = new LoopLag()
    this.#deps = { writer, alerts, catchUp, channels: new Channels(writer, now) }
    return this.#deps
  }

  /** Starts after the last id if the changes since then are known. */
  async #findStart({ writer, catchUp }: Deps, { streamFilter, lastEventId }: StreamRequest): Promise<Start> {
    const last = lastEventId === null ? null : parseEventId(lastEventId)
    if (last === null) return { kind: 'new' }
    const { log } = writer
    const { sequence } = last
    if (last.epoch === log.epoch)
      return log.canResume(sequence) ? { kind: 'resumed', sequence } : { kind: 'new' }
    try {
      return (await catchUp.find(last.streamPosition, streamFilter)) ?? { kind: 'new' }
    } catch (cause) {
      this.#options.logger.warn({ err: cause }, 'could not find where a resumed stream continues')
      return { kind: 'new' }
    }
  }

  #join({ writer, channels }: Deps, request: StreamRequest, start: Start, slot: Slot): EventStream {
    const { accountId } = request.streamFilter
    const onSent = (events: number) => {
      this.#sent += events
    }
    const onReady = (stream: EventStream) => this.#fills.add(stream)
    const make = { source: writer, accountId, start, onSent, onReady }
    const { stream, leave } = channels.join(
      request.streamFilter,
      (channel) => new EventStream({ channel, ...make }),
    )
    this.#open.set(stream, request.credential)
    this.#accounts.add(accountId, stream)
    stream.once('close', () => {
      leave()
      this.#open.delete(stream)
      this.#accounts.delete(accountId, stream)
      this.#accounts.giveBack(slot)
    })
    return stream
  }

  #refuseWhenClosed(): void {
    if (this.#isClosed) throw new ApiError('INTERNAL_ERROR', 'the service is stopping', { httpStatus: 503 })
  }

  #refuseWhenLate(): void {
    this.#refuseWhenClosed()
    const lagMs = this.#options.lagMs?.() ?? this.#lag?.ms ?? 0
    if (lagMs > MOST_LAG_MS) throw tooMany('too many streams are open, try again later')
  }

  #wake(): void {
    for (const stream of this.#listDue()) stream.wake()
  }

  /** The streams that have new events since the last wake-up. */
  #listDue(): Iterable<EventStream> {
    if (this.#deps === null) return []
    const { writer, channels } = this.#deps
    const { log, isWhole } = writer
    const before = this.#woken
    this.#woken = { log, head: log.head, isWhole }
    if (before.log !== log || before.isWhole !== isWhole) return [...this.#open.keys()]
    const events = [...log.after(before.head)]
    const streams = new Set(channels.find(events))
    for (const { accountId } of events)
      if (accountId !== null) for (const stream of this.#accounts.of(accountId)) streams.add(stream)
    return streams
  }

  async #beat(): Promise<void> {
    if (this.#isBeating) return
    this.#isBeating = true
    this.#accounts.keep()
    await inTurns([...this.#open.keys()], (stream) => {
      const credential = this.#open.get(stream)
      if (credential === undefined) return
      if (stream.beat()) this.#endWithCredential(stream, credential)
      else {
        this.#cut += 1
        stream.destroy()
      }
    })
    this.#isBeating = false
  }

  /** If the credential cannot be checked now, the next heartbeat checks it again. */
  #endWithCredential(stream: EventStream, credential: StreamCredential): void {
    const holds = this.#holds(credential)
    if (!(holds instanceof Promise)) {
      if (!holds) stream.finish()
      return
    }
    holds.then(
      (isHeld) => {
        if (!isHeld) stream.finish()
      },
      () => {},
    )
  }

  #holds(credential: StreamCredential): boolean | Promise<boolean> {
    const { sessions, keys } = this.#options
    if (credential.kind === 'key') {
      const key = keys.find(credential.key)
      return key instanceof Promise ? key.then(mayStream) : mayStream(key)
    }
    const caller = sessions.find(credential)
    return caller instanceof Promise ? caller.then(isSomebody) : isSomebody(caller)
  }
}

function mayStream(key: ActiveKey | null): boolean {
  return key?.permissions.includes('read:stream') === true
}

function isSomebody({ kind }: Caller): boolean {
  return kind !== 'none'
}

function tooMany(message: string): ApiError {
  return new ApiError('RATE_LIMITED', message, { headers: { 'retry-after': `${RETRY_SECONDS}` } })
}
