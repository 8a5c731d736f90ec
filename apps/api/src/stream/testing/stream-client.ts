import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

type Json = ReturnType<typeof JSON.parse>

/** A received event. */
export interface ReadEvent {
  readonly name: string
  readonly data: Json
  /** Empty when it has none. */
  readonly id: string
}

export interface Connection {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Resolves when the stream is over: true when it ended properly, false when it was cut off. */
  readonly ended: Promise<boolean>
  /** Disconnects. */
  cut(): void
  /** Stops reading from the socket until `resume`. */
  pause(): void
  resume(): void
}

/**
 * A client that behaves like a browser: it reads events, keeps the last id and sends it when it reconnects. It also
 * keeps the state that the events describe.
 */
export class StreamClient {
  readonly opportunities = new Map<string, Json>()
  readonly indexPrices = new Map<string, Json>()
  readonly events: ReadEvent[] = []
  readonly comments: string[] = []
  lastEventId = ''
  isReady = false
  readonly #port: number
  readonly #query: string
  readonly #headers: Record<string, string>
  #rest = ''
  #name = ''
  #data = ''
  #id = ''

  constructor(port: number, headers: Record<string, string>, query = '') {
    this.#port = port
    this.#headers = headers
    this.#query = query
  }

  /** `takeBytes`: disconnects as soon as it has read this many bytes. */
  async connect({ takeBytes = Number.POSITIVE_INFINITY, port = this.#port } = {}): Promise<Connection> {
    const headers = {
      ...this.#headers,
      ...(this.lastEventId !== '' && { 'last-event-id': this.lastEventId }),
    }
    const path = 'x-api-key' in this.#headers ? '/api/v1/external/stream' : '/api/v1/stream'
    const url = `http://127.0.0.1:${port}${path}${this.#query}`
    const sending = request(url, { headers, agent: false }).end()
    sending.on('error', () => {})
    const [answer]: [IncomingMessage] = (await once(sending, 'response')) as [IncomingMessage]
    this.#begin()
    let left = takeBytes
    answer.on('data', (bytes: Buffer) => {
      if (left <= 0) return
      this.#read(bytes.subarray(0, left).toString('latin1'))
      left -= bytes.length
      if (left <= 0) sending.destroy()
    })
    const ended = new Promise<boolean>((resolve) => {
      answer.once('close', () => resolve(answer.complete))
      answer.on('error', () => {})
    })
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      ended,
      cut: () => sending.destroy(),
      pause: () => void answer.pause(),
      resume: () => void answer.resume(),
    }
  }

  /** The state from the events, without ages, which depend on when an event was written. */
  get state(): Json {
    return {
      opportunities: Object.fromEntries(
        [...this.opportunities].map(([id, value]) => [id, withoutAges(value)]),
      ),
      indexPrices: Object.fromEntries(this.indexPrices),
    }
  }

  /** A partly read event is lost with the connection. */
  #begin(): void {
    this.#rest = ''
    this.#name = ''
    this.#data = ''
    this.#id = this.lastEventId
  }

  /** One character per byte: a chunk may end inside a character. */
  #read(bytes: string): void {
    const lines = (this.#rest + bytes).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#readLine(Buffer.from(line, 'latin1').toString())
  }

  #readLine(line: string): void {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (line === '') this.#dispatch()
    else if (field === '') this.comments.push(value)
    else if (field === 'event') this.#name = value
    else if (field === 'data') this.#data += value
    else if (field === 'id') this.#id = value
  }

  #dispatch(): void {
    const hasId = this.#id !== this.lastEventId
    this.lastEventId = this.#id
    const [name, text] = [this.#name, this.#data]
    this.#name = ''
    this.#data = ''
    if (text === '') return
    const data = JSON.parse(text)
    this.events.push({ name, data, id: hasId ? this.#id : '' })
    this.#apply(name, data)
  }

  #apply(name: string, data: Json): void {
    switch (name) {
      case 'reset':
        this.opportunities.clear()
        this.indexPrices.clear()
        this.isReady = false
        break
      case 'opportunity':
        this.opportunities.set(data.id, data)
        break
      case 'opportunity_removed':
        this.opportunities.delete(data.id)
        break
      case 'index_price':
        if (data.index_price === null) this.indexPrices.delete(data.canonical_question_id)
        else this.indexPrices.set(data.canonical_question_id, data)
        break
      case 'resync':
      case 'alert':
        // Not state: the events already have it.
        break
      case 'ready':
        this.isReady = true
        break
      default:
        throw new Error(`unknown event ${name}`)
    }
  }
}

/** Ages change all the time, and portfolio weights with every other opportunity. Neither causes an event. */
export function withoutAges({ freshness, portfolio_weight: _weight, ...opportunity }: Json): Json {
  const { age_ms: _age, buy, sell, ...rest } = freshness
  const { age_ms: _buyAge, ...buyRest } = buy
  const { age_ms: _sellAge, ...sellRest } = sell
  return { ...opportunity, freshness: { ...rest, buy: buyRest, sell: sellRest } }
}
