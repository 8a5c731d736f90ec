import type { Logger } from 'pino'

export interface MaintenanceStep {
  readonly name: string
  readonly run: () => Promise<unknown>
}

interface MaintenanceOptions {
  readonly steps: readonly MaintenanceStep[]
  readonly logger: Logger
  readonly now: () => number
}

/** How a step is doing. */
export interface StepFigures {
  readonly step: string
  /** Time since it last succeeded, or since the first turn if it never did. */
  readonly ageMs: number
  readonly failures: number
}

const PERIOD_MS = 10 * 60_000
const FIRST_RETRY_MS = 30_000

/**
 * Work done every ten minutes, step by step. A failing step does not keep the others from running. It is retried sooner
 * at first, then less and less often.
 */
export class Maintenance {
  readonly #options: MaintenanceOptions
  readonly #due = new Map<MaintenanceStep, { atMs: number; failures: number }>()
  readonly #doneMs = new Map<MaintenanceStep, number>()
  #startedMs: number | null = null

  constructor(options: MaintenanceOptions) {
    this.#options = options
    for (const step of options.steps) this.#due.set(step, { atMs: 0, failures: 0 })
  }

  /** How each step is doing; empty before the first turn. */
  get figures(): readonly StepFigures[] {
    const startedMs = this.#startedMs
    if (startedMs === null) return []
    return this.#options.steps.map((step) => ({
      step: step.name,
      ageMs: this.#options.now() - (this.#doneMs.get(step) ?? startedMs),
      failures: this.#due.get(step)?.failures ?? 0,
    }))
  }

  /** Runs what is due, and returns how long until the next step is due. */
  async turn(signal: AbortSignal): Promise<number> {
    const { steps, logger, now } = this.#options
    this.#startedMs ??= now()
    for (const step of steps) {
      signal.throwIfAborted()
      const { atMs, failures } = this.#due.get(step) ?? { atMs: 0, failures: 0 }
      if (now() < atMs) continue
      try {
        await step.run()
        this.#doneMs.set(step, now())
        this.#due.set(step, { atMs: now() + PERIOD_MS, failures: 0 })
      } catch (cause) {
        logger.error({ err: cause, step: step.name, failures: failures + 1 }, 'maintenance failed')
        const retryMs = Math.min(PERIOD_MS, FIRST_RETRY_MS * 2 ** failures)
        this.#due.set(step, { atMs: now() + retryMs, failures: failures + 1 })
      }
    }
    return Math.max(0, Math.min(...[...this.#due.values()].map(({ atMs }) => atMs)) - now())
  }
}
