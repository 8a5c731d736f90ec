import { type AlertData, EXAMPLE_EVENT } from '@parallax/notify'
import { findLatestAlertEvent, type Store } from '@parallax/store'
import { toAlertEventAnswer } from '../../stream/to-alert-event-answer.ts'

export interface SampleEvent {
  readonly event: AlertData
  /** False when the account has no event and this is an example. */
  readonly isReal: boolean
}

/** The event that a template is previewed with: the newest event of the account, or an example. */
export async function findSampleEvent(store: Store, accountId: string): Promise<SampleEvent> {
  const latest = await findLatestAlertEvent(store, accountId)
  return latest === null
    ? { event: EXAMPLE_EVENT, isReal: false }
    : { event: toAlertEventAnswer(latest), isReal: true }
}
