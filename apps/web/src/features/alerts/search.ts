import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'

export const TABS = ['alerts', 'fired', 'channels'] as const
/** Where the log of the open alert stands on the page, below a list that may be long. */
export const ALERT_LOG = 'alert-log'
export type Tab = (typeof TABS)[number]

/** `question` or `market`: what a new alert is about. `alert` and `channel`: whose log is open. `body`: the webhook whose body is. */
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
