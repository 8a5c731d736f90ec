import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { ALERT_EVENT_COLUMNS, type AlertEvent } from './alert-event.ts'

/** An event with its position among those of all accounts. */
export interface SequencedAlertEvent extends AlertEvent {
  readonly sequence: number
}

/** The events of all accounts written after a position and triggered after a moment, in order of position. */
export function listNewAlertEvents(
  database: Database,
  { afterSequence, after, limit }: { afterSequence: number; after: Date; limit: number },
): Promise<SequencedAlertEvent[]> {
  return database.many(sql<SequencedAlertEvent>`
    select event.sequence, ${ALERT_EVENT_COLUMNS} from alert_event as event
    where sequence > ${afterSequence} and at > ${after} order by sequence limit ${limit}`)
}
