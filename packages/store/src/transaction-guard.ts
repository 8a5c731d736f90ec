import { AsyncLocalStorage } from 'node:async_hooks'

let inside: AsyncLocalStorage<true> | null = null

/**
 * From now on using the store inside a transaction throws. Tests turn it on. The service runs without it: async local
 * storage slows every asynchronous step of a process on Node 20, a health response by 6 %.
 */
export function guardTransactions(): void {
  inside ??= new AsyncLocalStorage()
}

/** Runs the work of a transaction. */
export function runInside<Result>(work: () => Promise<Result>): Promise<Result> {
  return inside === null ? work() : inside.run(true, work)
}

/**
 * Inside a transaction the store itself must not be used: the statement would run outside of it and, on the embedded
 * database with its one connection, wait for itself forever.
 */
export function refuseInside(): void {
  if (inside?.getStore() === true) {
    throw new Error('inside a transaction, use the handle passed to it, not the store')
  }
}
