import type { Store } from '@parallax/store'
import type { Logger } from 'pino'
import type { SessionCredential } from '../access/session-credential.ts'
import type { Sessions } from '../access/sessions.ts'
import { ApiError } from '../api-error.ts'
import type { ReadModel } from '../read-model/read-model.ts'
import { AlertFeed } from './alert-feed.ts'
import { EventStream } from './event-stream.ts'
import { EventWriter } from './event-writer.ts'
import type { Interest } from './interest.ts'

/** How often streams are looked after. */
export interface StreamTimes {
  /** A heartbeat on each, and a look whether its session still stands and its client still reads. */
  readonly heartbeatMs: number
  /** What time alone has changed. */
  readonly expireMs: number
}

const TIMES: StreamTimes = { heartbeatMs: 15_000, expireMs: 1_000 }

const MOST_OF_ACCOUNT = 10
const MOST = 2_000
const RETRY_SECONDS = 30

interface StreamsOptions {
  readonly store: Store
  readonly logger: Logger
  readonly model: ReadModel
  readonly sessions: Pick<Sessions, 'find'>
  readonly times: Partial<StreamTimes> | undefined
  readonly now: () => number
}

interface StreamRequest {
  /** What it signed in with: the stream ends when that does. */
  readonly credential: SessionCredential
  readonly interest: Interest
  readonly lastEventId: string | null
}

/** The open streams of this process. Nothing is done until there is a first one. */
export class Streams {
  readonly #store: Store
  readonly #logger: Logger
  readonly #model: ReadModel
  readonly #sessions: Pick<Sessions, 'find'>
  readonly #times: StreamTimes
  readonly #now: () => number
  readonly #open = new Map<EventStream, StreamRequest>()
  readonly #timers: NodeJS.Timeout[] = []
  #writer: EventWriter | null = null
  #alerts: AlertFeed | null = null
  #isClosed = false
  #sent = 0
  #cut = 0

  constructor({ store, logger, model, sessions, times, now }: StreamsOptions) {
    this.#store = store
    this.#logger = logger
    this.#model = model
    this.#sessions = sessions
    this.#times = { ...TIMES, ...times }
    this.#now = now
  }

  get open(): number {
    return this.#open.size
  }

  /** Events, on all streams together. */
  get sent(): number {
    return this.#sent
  }

  /** Streams that were cut off because their clients did not read. */
  get cut(): number {
    return this.#cut
  }

  /** To be called when the read model has been read. */
  begin(request: StreamRequest): EventStream {
    if (this.#isClosed) throw new ApiError('INTERNAL_ERROR', 'the service is stopping', { httpStatus: 503 })
    this.#refuseTooMany(request.interest.accountId)
    const { interest, lastEventId } = request
    this.#writer ??= this.#start()
    const onSent = (events: number) => {
      this.#sent += events
    }
    const stream = new EventStream({ writer: this.#writer, interest, lastEventId, onSent })
    this.#open.set(stream, request)
    stream.once('close', () => this.#open.delete(stream))
    return stream
  }

  /** Ends all streams. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#writer?.close()
    for (const stream of this.#open.keys()) stream.finish()
    await this.#alerts?.close()
  }

  #start(): EventWriter {
    const onTold = () => {
      for (const stream of this.#open.keys()) stream.wake()
    }
    const writer = new EventWriter({ model: this.#model, now: this.#now, onTold })
    const alerts = new AlertFeed({
      store: this.#store,
      logger: this.#logger,
      now: this.#now,
      onEvents: (events) => writer.tellAlerts(events),
    })
    this.#alerts = alerts
    const expire = () => {
      writer.expire()
      alerts.lookUnlessTold()
    }
    this.#timers.push(
      setInterval(expire, this.#times.expireMs).unref(),
      setInterval(() => this.#beat(), this.#times.heartbeatMs).unref(),
    )
    return writer
  }

  #refuseTooMany(accountId: string): void {
    const headers = { 'retry-after': `${RETRY_SECONDS}` }
    let own = 0
    for (const request of this.#open.values()) if (request.interest.accountId === accountId) own += 1
    if (own >= MOST_OF_ACCOUNT)
      throw new ApiError('RATE_LIMITED', `an account may have ${MOST_OF_ACCOUNT} streams open`, { headers })
    if (this.#open.size >= MOST)
      throw new ApiError('RATE_LIMITED', 'too many streams are open, try again later', { headers })
  }

  #beat(): void {
    for (const [stream, { credential }] of this.#open) {
      if (stream.beat()) this.#endWithSession(stream, credential)
      else {
        this.#cut += 1
        stream.destroy()
      }
    }
  }

  /** A session that cannot be looked up just now is asked for again with the next beat. */
  #endWithSession(stream: EventStream, credential: SessionCredential): void {
    const caller = this.#sessions.find(credential)
    if (!(caller instanceof Promise)) {
      if (caller.kind === 'none') stream.finish()
      return
    }
    caller.then(
      ({ kind }) => {
        if (kind === 'none') stream.finish()
      },
      () => {},
    )
  }
}
