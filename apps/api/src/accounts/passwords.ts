import { availableParallelism } from 'node:os'
import { ApiError } from '../api-error.ts'
import { Argon2Gone, Argon2Process } from './argon2-process.ts'
import { makeNobodysHash } from './argon2id.ts'
import { BoundedQueue } from './bounded-queue.ts'

/** A hash takes one core for tens of milliseconds. One core stays free; whoever has the last place waits seconds. */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 300

export interface PasswordsOptions {
  /** How many may wait for their turn. */
  readonly waiting?: number
}

/** Whether whoever asked still waits for the answer. */
type IsWaitedFor = () => boolean

/**
 * Hashes and verifies passwords, never too many at once, in a process of low priority. That is started by the first
 * password, and again by the next one when it has ended: what it was at then fails, what waited does not notice.
 */
export class Passwords {
  readonly #queue: BoundedQueue
  readonly #nobodysHash = makeNobodysHash()
  #process: Argon2Process | null = null

  constructor({ waiting = MAX_WAITING }: PasswordsOptions = {}) {
    this.#queue = new BoundedQueue({ running: MAX_RUNNING, waiting })
  }

  hash(password: string, isWaitedFor: IsWaitedFor): Promise<string> {
    return this.#run((argon2) => argon2.hash(toCompared(password)), isWaitedFor)
  }

  /** Whether the password is the one that was hashed. Without a hash it is not, which takes as long to say. */
  async verify(passwordHash: string | null, password: string, isWaitedFor: IsWaitedFor): Promise<boolean> {
    const compared = passwordHash ?? this.#nobodysHash
    const isSame = await this.#run((argon2) => argon2.verify(compared, toCompared(password)), isWaitedFor)
    return isSame && passwordHash !== null
  }

  async close(): Promise<void> {
    await this.#process?.close()
  }

  #run<Result>(work: (argon2: Argon2Process) => Promise<Result>, isWaitedFor: IsWaitedFor): Promise<Result> {
    const result = this.#queue.run(async () => {
      if (!isWaitedFor()) throw new ApiError('INVALID_REQUEST', 'the caller hung up')
      if (this.#process === null || this.#process.isGone) this.#process = new Argon2Process()
      return work(this.#process).catch((cause) => {
        throw cause instanceof Argon2Gone ? refuse('nobody can sign in at this moment', cause) : cause
      })
    })
    return result ?? Promise.reject(refuse('too many people are signing in at this moment'))
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
