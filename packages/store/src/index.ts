export {
  getSweepDue,
  listPlatformHealth,
  type PlatformHealth,
  saveSweepFailure,
  saveSweepSuccess,
} from './health/platform-health.ts'
export { saveRejections } from './health/rejections.ts'
export { claimInstallation, type Mode } from './installation/claim-installation.ts'
export { releaseLease, takeLease } from './lease/lease.ts'
export {
  countOpenMarkets,
  type LookUpReference,
  listUndecided,
  listUnseenOpen,
  noteLookUps,
  type OpenReference,
} from './market/look-up-references.ts'
export { closeMissing, markMissing } from './market/mark-missing.ts'
export { toMarketId } from './market/market-id.ts'
export { saveMarkets } from './market/save-markets.ts'
export { listMigrations, type Migration, migrate } from './migrate.ts'
export { openStore, type StorePlace } from './open-store.ts'
export { listPlatforms } from './platform/list-platforms.ts'
export { heartbeatPrices } from './price/heartbeat-prices.ts'
export { dropPricePartitions, makePricePartitions } from './price/price-partitions.ts'
export { dropOldHours, rollUpDays, rollUpHours } from './price/roll-up-prices.ts'
export { type Fragment, fragment, type Query, sql } from './sql.ts'
export type { Database, Store } from './store.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
