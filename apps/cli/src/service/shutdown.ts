import type { Logger } from 'pino'

/** How long work in progress may delay the stop, and how long the stop may take. */
const WORK_PATIENCE_MS = 10_000
const PATIENCE_MS = 30_000

/** What must be closed before the process may end, in reverse order of opening. */
export class Shutdown {
  readonly #logger: Logger
  readonly #steps: { readonly name: string; readonly close: () => Promise<unknown> }[] = []
  readonly #announcements: (() => void)[] = []
  readonly #interruptions: (() => void)[] = []
  #lingerMs = 0
  #isRunning = false

  constructor(logger: Logger) {
    this.#logger = logger
  }

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Adds a callback that interrupts work which delays the stop for too long. */
  onLate(interrupt: () => void): void {
    this.#interruptions.push(interrupt)
  }

  /** Adds a callback that announces the stop at the first signal, and sets how long the process keeps serving after it. */
  onStop(announce: () => void, lingerMs: number): void {
    this.#announcements.push(announce)
    this.#lingerMs = Math.max(this.#lingerMs, lingerMs)
  }

  /** Closes everything; a failing step is logged and does not keep the others open. */
  async run(): Promise<void> {
    for (const { name, close } of this.#steps.splice(0).reverse()) {
      try {
        await close()
      } catch (cause) {
        this.#logger.error({ err: cause }, `${name} did not close cleanly`)
      }
    }
  }

  /**
   * SIGINT and SIGTERM announce the stop, then close everything after the linger time and end the process. A second
   * signal, or 30 s of closing, ends it at once.
   */
  onSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#end(signal))
  }

  #end(signal: NodeJS.Signals): void {
    if (this.#isRunning) process.exit(1)
    this.#isRunning = true
    this.#logger.info({ signal, lingerMs: this.#lingerMs }, 'stopping')
    for (const announce of this.#announcements) announce()
    setTimeout(() => this.#close(), this.#lingerMs)
  }

  #close(): void {
    setTimeout(() => {
      for (const interrupt of this.#interruptions) interrupt()
    }, WORK_PATIENCE_MS).unref()
    setTimeout(() => {
      this.#logger.error('did not stop in time')
      process.exit(1)
    }, PATIENCE_MS).unref()
    this.run().then(() => process.exit(0))
  }
}
