import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'

export const TABS = ['alerts', 'fired', 'channels'] as const
/** The anchor of the open alert's log, which is below a list that may be long. */
export const ALERT_LOG = 'alert-log'
export type Tab = (typeof TABS)[number]

/** `question`, `market`: subject of a new alert. `alert`, `channel`: whose log is open. `body`: whose body is open. */
export function toAlertsSearch(search: Record<string, unknown>) {
  return toChosen({
    tab: readOneOf(search, 'tab', TABS),
    question: readText(search, 'question'),
    market: readText(search, 'market'),
    alert: readText(search, 'alert'),
    channel: readText(search, 'channel'),
    body: readText(search, 'body'),
  })
}
