import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const require = createRequire(import.meta.url)

/** The parts of it that are used: the types of Node.js 20 leave it out. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
}

/** A piece of a response, or the last one (which may be empty), or why there is none. */
interface Answer {
  readonly kind: 'bytes' | 'done' | 'failed'
  readonly bytes: Uint8Array
  readonly reason?: string
}

interface Pending {
  readonly onBytes: (bytes: Uint8Array) => void
  readonly resolve: () => void
  readonly reject: (cause: Error) => void
}

/**
 * PGlite's compiled program. Threads that get the same one share its machine code: the second thread of a process,
 * and each after it, opens in 0.4 s of processor time instead of 1.4 s.
 */
let compiled: WebAssembly.Module | null = null

function compileDatabase(): WebAssembly.Module {
  return new WebAssembly.Module(
    readFileSync(join(require.resolve('@electric-sql/pglite'), '..', 'pglite.wasm')),
  )
}

/**
 * The embedded database in a separate thread, so that a slow statement never blocks the event loop of the API.
 * Requests are answered in order, each with its bytes and then its end.
 */
export class PgliteThread {
  readonly #worker: Worker
  readonly #ready: Promise<void>
  readonly #ended: Promise<void>
  readonly #pending: Pending[] = []
  #failure: Error | null = null

  constructor(dataDir: string) {
    compiled ??= compileDatabase()
    const workerData = { dataDir, module: compiled }
    this.#worker = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData })
    this.#ready = this.#await(() => {})
    this.#ready.catch(() => {})
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#fail(new Error('the embedded database has stopped'))
        resolve()
      })
    })
    this.#worker.on('error', (cause) => this.#fail(new Error('the embedded database has failed', { cause })))
    this.#worker.on('message', (answer: Answer) => {
      if (answer.bytes.length > 0) this.#pending[0]?.onBytes(answer.bytes)
      if (answer.kind === 'done') this.#pending.shift()?.resolve()
      if (answer.kind === 'failed') this.#pending.shift()?.reject(new Error(answer.reason))
    })
  }

  /** Null while it runs, the reason once it has ended. */
  get failure(): Error | null {
    return this.#failure
  }

  ready(): Promise<void> {
    return this.#ready
  }

  /** Resets everything from the last session: an open transaction, prepared statements, locks, settings. */
  async reset(): Promise<void> {
    await this.#ready
    await this.#request({ kind: 'reset' }, () => {})
  }

  /** Sends wire protocol; `onBytes` gets the response in pieces, and the promise resolves at its end. */
  send(bytes: Uint8Array, onBytes: (bytes: Uint8Array) => void): Promise<void> {
    return this.#request({ kind: 'bytes', bytes }, onBytes)
  }

  /** Copies the files of the database between two statements; both wait. */
  copyTo(folder: string): Promise<void> {
    return this.#request({ kind: 'copy', to: folder }, () => {})
  }

  async close(): Promise<void> {
    if (this.#failure === null) this.#worker.postMessage({ kind: 'close' })
    await this.#ended
  }

  #request(request: object, onBytes: (bytes: Uint8Array) => void): Promise<void> {
    if (this.#failure !== null) return Promise.reject(this.#failure)
    const answered = this.#await(onBytes)
    this.#worker.postMessage(request)
    return answered
  }

  #await(onBytes: (bytes: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ onBytes, resolve, reject })
    })
  }

  #fail(cause: Error): void {
    this.#failure ??= cause
    for (const { reject } of this.#pending.splice(0)) reject(this.#failure)
  }
}
