import type { Query } from './sql.ts'
import type { Store } from './store.ts'

/**
 * The same store for callers that cannot wait: each statement, and each step of a transaction, is given up after
 * `timeoutMs`, including its wait for a connection, unless it has its own time limit.
 */
export function withDeadline(store: Store, timeoutMs: number): Store {
  const limit = <Row>(query: Query<Row>): Query<Row> => ({ timeoutMs, ...query })
  return {
    description: store.description,
    background: store.background,
    get pool() {
      return store.pool
    },
    many: (query) => store.many(limit(query)),
    find: (query) => store.find(limit(query)),
    get: (query) => store.get(limit(query)),
    run: (query) => store.run(limit(query)),
    transaction: (work, options) => store.transaction(work, { timeoutMs, ...options }),
    ping: (pingMs) => store.ping(pingMs),
    listen: (channel, listener) => store.listen(channel, listener),
    abandon: () => store.abandon(),
    close: () => store.close(),
  }
}
