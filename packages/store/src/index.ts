export { type Fragment, fragment, type Query, sql } from './sql.ts'
export type { Database, Store } from './store.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
