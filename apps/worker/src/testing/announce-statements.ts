import { writeSync } from 'node:fs'
import type { Database, Query, Store } from '@parallax/store'

/**
 * The output line after which the program stops, and its number among lines of that kind, so that it is killed exactly
 * there.
 */
export interface Halt {
  readonly line: string
  readonly nth: number
}

/**
 * Wraps a store so that it prints a line before each statement is sent and another after it is acknowledged, to show
 * how far the work has come. Lines are written at once: a killed process has printed everything it did.
 */
export function announceStatements(store: Store, halt: Halt | null = null): Store {
  let left = halt?.nth ?? 0
  const announced = announce(store)
  return {
    description: store.description,
    background: store.background,
    pool: store.pool,
    ...announced,
    transaction: (work) => store.transaction((database) => work(announce(database))),
    ping: (timeoutMs) => store.ping(timeoutMs),
    listen: (channel, listener) => store.listen(channel, listener),
    abandon: () => store.abandon(),
    close: () => store.close(),
  }

  function announce(database: Database): Database {
    return {
      many: (query) => print(query, () => database.many(query)),
      find: (query) => print(query, () => database.find(query)),
      get: (query) => print(query, () => database.get(query)),
      run: (query) => print(query, () => database.run(query)),
    }
  }

  async function print<Result>({ text }: Query<unknown>, run: () => Promise<Result>): Promise<Result> {
    const words = text.trim().split(/\s+/, 3).join(' ')
    const said = say(`sent ${words}`)
    const running = run()
    await Promise.all([said, running])
    await say(`done ${words}`)
    return running
  }

  async function say(line: string): Promise<void> {
    writeSync(1, `${line}\n`)
    if (line !== halt?.line) return
    left -= 1
    if (left === 0) await new Promise(() => {})
  }
}
