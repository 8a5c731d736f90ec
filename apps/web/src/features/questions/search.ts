import { RANGES } from '../../components/chart/window.ts'
import { readOneOf, toChosen } from '../../lib/read-search.ts'

export const TABS = ['venues', 'history', 'rules', 'arbitrage'] as const
export type Tab = (typeof TABS)[number]

export function toQuestionSearch(search: Record<string, unknown>) {
  return toChosen({
    tab: readOneOf(search, 'tab', TABS),
    range: readOneOf(search, 'range', RANGES),
    report: readOneOf(search, 'report', ['difference']),
  })
}
