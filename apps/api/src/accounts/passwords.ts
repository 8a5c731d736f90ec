import { availableParallelism } from 'node:os'
import { ApiError } from '../api-error.ts'
import { Argon2Gone, Argon2Process } from './argon2-process.ts'
import { ARGON2ID_COSTS, type Argon2Costs, makeNobodysHash } from './argon2id.ts'
import { BoundedQueue, WaitedTooLong } from './bounded-queue.ts'

/** A hash takes one core for tens of milliseconds. One core stays free; whoever has the last place waits seconds. */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 300
/** Shorter than what a request may take, so that whoever waits in vain is told. */
const MAX_WAIT_MS = 20_000
/** What a hash takes ten times over, with a core to itself. Later, others have all cores. */
const HURRY_AFTER_MS = 300

export interface PasswordsOptions {
  /** How many may wait for their turn. */
  readonly waiting?: number
  /** How long they may. */
  readonly waitMs?: number
  /** When a hash that is not done is done by a process of usual priority too. */
  readonly hurryAfterMs?: number
  /** What a new hash takes. */
  readonly costs?: Argon2Costs
}

/** Whether whoever asked still waits for the answer. */
type IsWaitedFor = () => boolean

type Work<Result> = (argon2: Argon2Process) => Promise<Result>

/**
 * Hashes and verifies passwords, never too many at once, in a process of low priority, so that whoever reads comes first. Low priority is
 * almost nothing while other programs want all cores: a hash that is not done in time is begun again by a process of usual priority, which has
 * its fair share of the processor however busy the rest is, and the first of both counts. Each is started by the first that needs it,
 * and again by the next one when it has ended: what it was at then fails, what waited does not notice.
 */
export class Passwords {
  readonly #queue: BoundedQueue
  readonly #costs: Argon2Costs
  readonly #nobodysHash: string
  readonly #hurryAfterMs: number
  readonly #processes: { low: Argon2Process | null; usual: Argon2Process | null } = { low: null, usual: null }

  constructor({
    waiting = MAX_WAITING,
    waitMs = MAX_WAIT_MS,
    hurryAfterMs = HURRY_AFTER_MS,
    costs = ARGON2ID_COSTS,
  }: PasswordsOptions = {}) {
    this.#queue = new BoundedQueue({ running: MAX_RUNNING, waiting, waitMs })
    this.#hurryAfterMs = hurryAfterMs
    this.#costs = costs
    this.#nobodysHash = makeNobodysHash(costs)
  }

  hash(password: string, isWaitedFor: IsWaitedFor): Promise<string> {
    return this.#run((argon2) => argon2.hash(toCompared(password), this.#costs), isWaitedFor)
  }

  /** Whether the password is the one that was hashed. Without a hash it is not, which takes as long to say. */
  async verify(passwordHash: string | null, password: string, isWaitedFor: IsWaitedFor): Promise<boolean> {
    const compared = passwordHash ?? this.#nobodysHash
    const isSame = await this.#run((argon2) => argon2.verify(compared, toCompared(password)), isWaitedFor)
    return isSame && passwordHash !== null
  }

  async close(): Promise<void> {
    await Promise.all([this.#processes.low?.close(), this.#processes.usual?.close()])
  }

  async #run<Result>(work: Work<Result>, isWaitedFor: IsWaitedFor): Promise<Result> {
    const result = this.#queue.run(() => {
      if (!isWaitedFor()) throw new ApiError('INVALID_REQUEST', 'the caller hung up')
      return this.#hurry(work)
    })
    if (result === null) throw refuse('too many people are signing in at this moment')
    return result.catch((cause) => {
      if (cause instanceof WaitedTooLong) throw refuse('too many people are signing in at this moment', cause)
      throw cause instanceof Argon2Gone ? refuse('nobody can sign in at this moment', cause) : cause
    })
  }

  #hurry<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void work(this.#open('usual')).then(resolve, reject), this.#hurryAfterMs)
      work(this.#open('low'))
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
  }

  #open(priority: 'low' | 'usual'): Argon2Process {
    const known = this.#processes[priority]
    if (known !== null && !known.isGone) return known
    const opened = new Argon2Process(priority)
    this.#processes[priority] = opened
    return opened
  }
}

function refuse(reason: string, cause?: Error): ApiError {
  return new ApiError('INTERNAL_ERROR', `${reason}; try again in 10 seconds`, {
    httpStatus: 503,
    headers: { 'retry-after': '10' },
    cause,
  })
}

/** The same letters may be written in several ways by different keyboards. */
function toCompared(password: string): string {
  return password.normalize('NFKC')
}
