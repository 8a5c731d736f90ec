import { writeSync } from 'node:fs'
import type { Database, Query, Store } from '@parallax/store'

/** The line after which the program does nothing more, and which one of that kind: so it is killed exactly there. */
export interface Halt {
  readonly line: string
  readonly nth: number
}

/**
 * The store, printing a line before each statement is sent and another after it was acknowledged, so that whoever reads
 * them knows how far the work has come. The lines are written at once: a killed process has printed all it did.
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
      many: (query) => tell(query, () => database.many(query)),
      find: (query) => tell(query, () => database.find(query)),
      get: (query) => tell(query, () => database.get(query)),
      run: (query) => tell(query, () => database.run(query)),
    }
  }

  async function tell<Result>({ text }: Query<unknown>, run: () => Promise<Result>): Promise<Result> {
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
