export { addChannel, addEvents } from './add-channel.ts'
export { addMarket, addPair, addQuestion } from './add-pair.ts'
export { addSweep } from './add-sweep.ts'
export {
  type Backend,
  createDatabase,
  embedded,
  server,
  type TestDatabase,
  usualBackend,
} from './backend.ts'
export { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
export { isFullRun } from './full-run.ts'
export { addAccount, makeApiKey } from './make-api-key.ts'
export { makeCall } from './make-call.ts'
export { makeMarket } from './make-market.ts'
export {
  backUpServer,
  clientsMissing,
  makeServerFolder,
  type PostgresServer,
  recoverServer,
  runAtServer,
  startPostgresServer,
  toDatabaseUrl,
} from './postgres-server.ts'
export { putBackChanges } from './put-back-changes.ts'
export { saveLinked } from './save-linked.ts'
export { triggerAlert } from './trigger-alert.ts'
export { describeBackends, describeOnStore, openForTest, untilTestEnds, useStore } from './use-store.ts'
