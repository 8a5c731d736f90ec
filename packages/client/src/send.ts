/** A request as the client sends it. */
export interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: 'same-origin' | 'omit'
  readonly redirect: 'manual'
  readonly body?: string
  readonly signal?: AbortSignal
}

/** The parts of a response that the client reads. A `Response` has all of them. */
export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  json(): Promise<unknown>
  text(): Promise<string>
}

/** Sends a request and resolves when the head of the response has arrived. `fetch` is such a function. */
export type Send = (url: string, request: Sent) => Promise<Answer>
