import { writeSync } from 'node:fs'
import type { Database, Query, Store } from '@parallax/store'

/**
 * The store, printing a line before each statement is sent and another after it was acknowledged, so that whoever reads
 * them knows how far the work has come. The lines are written at once: a killed process has printed all it did.
 */
export function announceStatements(store: Store): Store {
  const announced = announce(store)
  return {
    description: store.description,
    ...announced,
    transaction: (work) => store.transaction((database) => work(announce(database))),
    ping: (timeoutMs) => store.ping(timeoutMs),
    listen: (channel, listener) => store.listen(channel, listener),
    close: () => store.close(),
  }
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
  writeSync(1, `sent ${words}\n`)
  const result = await run()
  writeSync(1, `done ${words}\n`)
  return result
}
