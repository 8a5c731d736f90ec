import {
  type Deciding,
  decidePair,
  findReviewPair,
  linkMarkets,
  listDecisions,
  listJudgements,
  listPlatformHealth,
  listReviewPairs,
  listTableSizes,
  type PairDecision,
  type Store,
  undoDecision,
} from '@parallax/store'
import { type AccountTask, performAccountTask } from '../accounts/account-task.ts'
import type { ControlTasks } from './control-socket.ts'

/** What operator commands request from the database, by name: directly, or from the service that has it open. */
export const STORE_TASKS = {
  platformHealth: (store: Store, _: null) => listPlatformHealth(store),
  tableSizes: (store: Store, _: null) => listTableSizes(store),
  accounts: (store: Store, task: AccountTask) => performAccountTask(store, task),
  reviewPairs: (store: Store, page: Parameters<typeof listReviewPairs>[1]) => listReviewPairs(store, page),
  reviewPair: (store: Store, id: string) => findReviewPair(store, id),
  decidePair: (store: Store, input: { id: string; said: PairDecision; deciding: Deciding }) =>
    decidePair(store, input.id, input.said, input.deciding),
  linkMarkets: (
    store: Store,
    input: { markets: [string, string]; relation: 'same' | 'complement'; deciding: Deciding },
  ) => linkMarkets(store, input.markets, input.relation, input.deciding),
  undoDecision: (store: Store, input: { id: string; by: Parameters<typeof undoDecision>[2] }) =>
    undoDecision(store, input.id, input.by),
  decisions: (store: Store, page: Parameters<typeof listDecisions>[1]) => listDecisions(store, page),
  judgements: (store: Store, _: null) => listJudgements(store),
}

export type StoreTasks = typeof STORE_TASKS

/** The same tasks for the control socket; `onTask` is called with the name of each request. */
export function toControlTasks(store: Store, onTask: (name: string) => void): ControlTasks {
  return Object.fromEntries(
    Object.entries(STORE_TASKS).map(([name, work]) => [
      name,
      (input: never) => {
        onTask(name)
        return work(store, input)
      },
    ]),
  )
}
