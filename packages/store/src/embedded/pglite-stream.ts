import { Duplex } from 'node:stream'
import type { PgliteThread } from './pglite-thread.ts'

/**
 * Stands in for a socket of the `pg` driver: what it writes goes to the embedded database, and the response can be
 * read. So one driver, with its prepared statements, types and errors, serves both back ends.
 */
export class PgliteStream extends Duplex {
  readonly #open: () => PgliteThread
  #thread: PgliteThread | null = null

  /** `open` returns a running thread; it is called once, when the driver connects. */
  constructor(open: () => PgliteThread) {
    super()
    this.#open = open
  }

  /** Called by the driver like a socket's connect. */
  connect(): this {
    try {
      const thread = this.#open()
      this.#thread = thread
      thread.reset().then(
        () => this.emit('connect'),
        (cause: Error) => this.destroy(cause),
      )
    } catch (cause) {
      this.destroy(cause instanceof Error ? cause : new Error(String(cause)))
    }
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (this.#thread === null) {
      done(new Error('the embedded database is not connected'))
      return
    }
    this.#thread
      .send(chunk, (bytes) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      .then(() => done(), done)
  }

  /** The driver corks the messages of one statement: they are sent to the thread together. */
  override _writev(
    chunks: readonly { chunk: Buffer; encoding: string }[],
    done: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
