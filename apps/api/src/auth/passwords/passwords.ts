import { availableParallelism } from 'node:os'
import { ApiError } from '../../http/errors/api-error.ts'
import { Argon2Gone, Argon2Process } from './argon2-process.ts'
import { ARGON2ID_COSTS, type Argon2Costs, makeDummyHash } from './argon2id.ts'
import { BoundedQueue, WaitedTooLong } from './bounded-queue.ts'

/** A hash takes one core for tens of milliseconds. One core stays free. The last in the queue waits for seconds. */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 300
/** Shorter than the request timeout, so that a caller that waits in vain gets a clear error. */
const MAX_WAIT_MS = 20_000
/** Ten times what a hash takes on a free core. If it takes longer, other programs occupy all cores. */
const HURRY_AFTER_MS = 300

export interface PasswordsOptions {
  /** How many may wait for their turn. */
  readonly waiting?: number
  /** How long they may wait. */
  readonly waitMs?: number
  /** After this time, a process of normal priority also starts the unfinished hash. */
  readonly hurryAfterMs?: number
  /** The cost of a new hash. */
  readonly costs?: Argon2Costs
}

/** Whether the caller still waits for the result. */
type IsWaitedFor = () => boolean

type Work<Result> = (argon2: Argon2Process) => Promise<Result>

/**
 * Hashes and verifies passwords, a few at a time, in a low-priority process so that reads come first. Low priority
 * means almost no processor time while other programs use all cores. A hash that is not done in time is therefore
 * started again in a process of normal priority, which gets a fair share of the processor, and the first result
 * counts. Each process is started on first use, and again after it has ended: its current work then fails, but
 * waiting work is unaffected.
 */
export class Passwords {
  readonly #queue: BoundedQueue
  readonly #costs: Argon2Costs
  readonly #dummyHash: string
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
    this.#dummyHash = makeDummyHash(costs)
  }

  hash(password: string, isWaitedFor: IsWaitedFor): Promise<string> {
    return this.#run((argon2) => argon2.hash(toCompared(password), this.#costs), isWaitedFor)
  }

  /** Whether the password matches the hash. Without a hash the result is false and takes just as long. */
  async verify(passwordHash: string | null, password: string, isWaitedFor: IsWaitedFor): Promise<boolean> {
    const compared = passwordHash ?? this.#dummyHash
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
      throw cause instanceof Argon2Gone ? refuse('signing in is not possible at this moment', cause) : cause
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

/** Different keyboards may encode the same letters in several ways. */
function toCompared(password: string): string {
  return password.normalize('NFKC')
}
