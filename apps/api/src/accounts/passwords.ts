import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../api-error.ts'
import { BoundedQueue } from './bounded-queue.ts'

/** Argon2id (the package's default) with the first choice of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes one core for tens of milliseconds, on one of the four threads that files and look-ups of names need too. So
 * one core stays free for answering, and two threads for the rest. Whoever has the last place in the queue waits seconds.
 */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 300

/** Hashes and verifies passwords, off the event loop and never too many at once. */
export class Passwords {
  readonly #queue = new BoundedQueue({ running: MAX_RUNNING, waiting: MAX_WAITING })
  /** Stands in for the hash of an account that does not exist. */
  #nobodysHash: Promise<string> | null = null

  hash(password: string): Promise<string> {
    return this.#run(() => hash(toCompared(password), ARGON2ID))
  }

  /** Whether the password is the one that was hashed. Without a hash it is not, which takes as long to say. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    this.#nobodysHash ??= hash('', ARGON2ID)
    const nobodysHash = await this.#nobodysHash
    const isSame = await this.#run(() => verify(passwordHash ?? nobodysHash, toCompared(password)))
    return isSame && passwordHash !== null
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.run(work)
    if (result !== null) return result
    throw new ApiError(
      'INTERNAL_ERROR',
      'too many people are signing in at this moment; try again in 10 seconds',
      {
        httpStatus: 503,
        headers: { 'retry-after': '10' },
      },
    )
  }
}

/** The same letters may be written in several ways by different keyboards. */
function toCompared(password: string): string {
  return password.normalize('NFKC')
}
