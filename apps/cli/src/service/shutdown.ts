import type { Logger } from 'pino'

const PATIENCE_MS = 30_000

/** What has to be closed before the process may end, in the reverse of the order in which it was opened. */
export class Shutdown {
  readonly #logger: Logger
  readonly #steps: { readonly name: string; readonly close: () => Promise<unknown> }[] = []
  #isRunning = false

  constructor(logger: Logger) {
    this.#logger = logger
  }

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Closes everything; a step that fails is logged and does not keep the others open. */
  async run(): Promise<void> {
    for (const { name, close } of this.#steps.splice(0).reverse()) {
      try {
        await close()
      } catch (cause) {
        this.#logger.error({ err: cause }, `${name} did not close cleanly`)
      }
    }
  }

  /** SIGINT and SIGTERM close everything and end the process; a second one, or 30 s, ends it at once. */
  onSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#end(signal))
  }

  #end(signal: NodeJS.Signals): void {
    if (this.#isRunning) process.exit(1)
    this.#isRunning = true
    this.#logger.info({ signal }, 'stopping')
    setTimeout(() => {
      this.#logger.error('did not stop in time')
      process.exit(1)
    }, PATIENCE_MS).unref()
    this.run().then(() => process.exit(0))
  }
}
