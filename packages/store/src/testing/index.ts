export { type Backend, embedded, server, type TestDatabase } from './backend.ts'
export { makeMarket } from './make-market.ts'
export { describeBackends, openForTest, untilTestEnds, useStore } from './use-store.ts'
