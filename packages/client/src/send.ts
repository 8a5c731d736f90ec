/** A request as the client sends it. */
export interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: 'same-origin' | 'omit'
  readonly redirect: 'manual'
  readonly body?: string
  readonly signal?: AbortSignal
}

/** What the client reads of an answer. A `Response` has all of it. */
export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  json(): Promise<unknown>
  text(): Promise<string>
}

/** Sends a request and answers when the head of the answer is there. `fetch` is such a function. */
export type Send = (url: string, request: Sent) => Promise<Answer>
