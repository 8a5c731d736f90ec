import type { Store } from '@parallax/store'

/** The store without its notices, as when the notice connection is down. */
export function toDeafStore(store: Store): Store {
  return {
    description: store.description,
    background: store.background,
    pool: store.pool,
    many: (query) => store.many(query),
    find: (query) => store.find(query),
    get: (query) => store.get(query),
    run: (query) => store.run(query),
    transaction: (work, options) => store.transaction(work, options),
    ping: (timeoutMs) => store.ping(timeoutMs),
    listen: () => ({ close: async () => {} }),
    abandon: () => store.abandon(),
    close: () => store.close(),
  }
}
