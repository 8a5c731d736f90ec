import { setTimeout as wait } from 'node:timers/promises'
import { toRateAddress } from '@parallax/domain'
import { getChangeSource, type Store } from '@parallax/store'
import type { Logger } from 'pino'
import type { Caller } from '../access/caller.ts'
import type { ActiveKey, KeyLookup } from '../access/key-lookup.ts'
import type { SessionCredential } from '../access/session-credential.ts'
import type { Sessions } from '../access/sessions.ts'
import { ApiError } from '../api-error.ts'
import type { ReadModel } from '../read-model/read-model.ts'
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

/** How often streams are looked after. */
export interface StreamTimes {
  /** A heartbeat on each, and a look whether its session still stands and its client still reads. */
  readonly heartbeatMs: number
  /** What time alone has changed. */
  readonly expireMs: number
}

const TIMES: StreamTimes = { heartbeatMs: 15_000, expireMs: 1_000 }

const MOST_OF_ACCOUNT = 10
/** When this process is so late with its work, it takes no more streams. */
const MOST_LAG_MS = 250
const RETRY_SECONDS = 30
/** After all were woken it waits so many times as long as that took: what changes meanwhile is told at once. */
const REST = 2
const LONGEST_REST_MS = 1_000

interface StreamsOptions {
  readonly store: Store
  /** The same for what a request waits for: it gives up in time. */
  readonly requestStore: Store
  readonly logger: Logger
  readonly model: ReadModel
  readonly sessions: Pick<Sessions, 'find'>
  readonly keys: KeyLookup
  /** Where processes share a count of the streams of an account; null where each counts by itself. */
  readonly slots: StreamSlots | null
  /** How late this process is with its work, in ms; measured where nobody says. */
  readonly lagMs: (() => number) | undefined
  readonly times: Partial<StreamTimes> | undefined
  /** Null where there is none. */
  readonly limits: StreamLimits | null
  readonly now: () => number
}

/** What somebody signed in with: the stream ends when that does. */
export type StreamCredential = SessionCredential | { readonly kind: 'key'; readonly key: string }

interface StreamRequest {
  readonly credential: StreamCredential
  readonly streamFilter: StreamFilter
  readonly lastEventId: string | null
  /** Where it is read from. */
  readonly address: string
}

/** What runs from the first stream on. */
interface Deps {
  readonly writer: EventWriter
  readonly channels: Channels
  readonly catchUp: CatchUp
  readonly alerts: AlertFeed
}

/** The open streams of this process. Nothing is done until there is a first one. */
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
  /** How far streams were woken for what was told, and whether there is more. */
  #woken: { readonly log: EventLog | null; readonly head: number; readonly isWhole: boolean } = {
    log: null,
    head: 0,
    isWhole: false,
  }
  #isDue = false
  #isWaking = false
  #isBeating = false
  #isClosed = false
  #sent = 0
  #cut = 0

  constructor(options: StreamsOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    this.#accounts = new AccountStreams(options.slots, MOST_OF_ACCOUNT)
    this.#places = new StreamPlaces(options.limits)
  }

  get open(): number {
    return this.#open.size
  }

  /** Events, on all streams together. */
  get sent(): number {
    return this.#sent
  }

  /** How often bytes were made for them: once for all that ask for the same and are as far. */
  get written(): number {
    return this.#deps?.channels.written ?? 0
  }

  /** Streams that were cut off because their clients did not read. */
  get cut(): number {
    return this.#cut
  }

  /** To be called when the read model has been read. */
  async begin(request: StreamRequest): Promise<EventStream> {
    this.#refuseWhenLate()
    const { accountId } = request.streamFilter
    const leave = this.#places.take(toRateAddress(request.address), !this.#accounts.has(accountId))
    if (typeof leave === 'string') throw tooMany(leave)
    const slot = await this.#accounts.take(accountId)
    if (slot === null) {
      leave()
      throw tooMany(`an account may have ${MOST_OF_ACCOUNT} streams open`)
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
    const writer = new EventWriter({ model, source, now, onTold: () => this.#wake() })
    const alerts = new AlertFeed({ store, logger, now, onEvents: (events) => writer.tellAlerts(events) })
    const catchUp = new CatchUp({ store: requestStore, model, writer, now })
    const expire = () => {
      writer.expire()
      alerts.lookUnlessTold()
    }
    this.#timers.push(
      setInterval(expire, this.#times.expireMs).unref(),
      setInterval(() => void this.#beat(), this.#times.heartbeatMs).unref(),
    )
    if (lagMs === undefined) this.#lag = new LoopLag()
    this.#deps = { writer, alerts, catchUp, channels: new Channels(writer, now) }
    return this.#deps
  }

  /** After the last id, where it is known what has changed since. */
  async #findStart({ writer, catchUp }: Deps, { streamFilter, lastEventId }: StreamRequest): Promise<Start> {
    const last = lastEventId === null ? null : parseEventId(lastEventId)
    if (last === null) return { kind: 'new' }
    const { log } = writer
    const { sequence } = last
    if (last.epoch === log.epoch)
      return log.canResume(sequence) ? { kind: 'resumed', sequence } : { kind: 'new' }
    try {
      return (await catchUp.find(last.position, streamFilter)) ?? { kind: 'new' }
    } catch (cause) {
      this.#options.logger.warn({ err: cause }, 'could not find what to tell a stream that goes on here')
      return { kind: 'new' }
    }
  }

  #join({ writer, channels }: Deps, request: StreamRequest, start: Start, slot: Slot): EventStream {
    const { accountId } = request.streamFilter
    const onSent = (events: number) => {
      this.#sent += events
    }
    const onAsking = (stream: EventStream) => this.#fills.add(stream)
    const make = { source: writer, accountId, start, onSent, onAsking }
    const { stream, leave } = channels.join(
      request.streamFilter,
      (channel) => new EventStream({ ...make, channel }),
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
    this.#isDue = true
    if (!this.#isWaking) void this.#wakeInTurns()
  }

  async #wakeInTurns(): Promise<void> {
    this.#isWaking = true
    while (this.#isDue && !this.#isClosed) {
      this.#isDue = false
      const workedMs = await inTurns(this.#listDue(), (stream) => stream.wake())
      await wait(Math.min(LONGEST_REST_MS, REST * workedMs), undefined, { ref: false })
    }
    this.#isWaking = false
  }

  /** Those that something is for that was told since the last time. */
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
    await inTurns([...this.#open], ([stream, credential]) => {
      if (!this.#open.has(stream)) return
      if (stream.beat()) this.#endWithCredential(stream, credential)
      else {
        this.#cut += 1
        stream.destroy()
      }
    })
    this.#isBeating = false
  }

  /** What cannot be looked up just now is asked for again with the next beat. */
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
