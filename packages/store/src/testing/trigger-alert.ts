import { toAlertEventId } from '../alert/alert-event.ts'
import { listWatchedAlertsOf } from '../alert/list-watched-alerts.ts'
import { openAlertStage } from '../alert/open-alert-stage.ts'
import { saveAlertTurn } from '../alert/save-alert-turn.ts'
import type { Store } from '../store.ts'

/** Triggers an alert of a question, as the stage does, and returns the event's id. */
export async function triggerAlert(
  store: Store,
  alertId: string,
  { questionId, value = 0.7, at }: { questionId: string; value?: number; at: Date },
): Promise<string> {
  const [alert] = await listWatchedAlertsOf(store, [alertId])
  if (alert === undefined) throw new Error('there is no such alert, or it is paused')
  const { turn } = await openAlertStage(store, at)
  const number = alert.triggerCount + 1
  const event = {
    ...alert,
    alertId,
    number,
    questionId,
    targetId: questionId,
    field: 'index_price',
    value,
    at,
  } as const
  const nothing = { readings: [], goneIds: [], states: [], followed: [] }
  if ((await saveAlertTurn(store, { turn, ...nothing, events: [event] })) === null)
    throw new Error('another process has written since the turn was read')
  return toAlertEventId(alertId, number)
}
