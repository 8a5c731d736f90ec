import type { AlertEvent } from '@parallax/contract'
import { useSyncExternalStore } from 'react'

/**
 * Alerts that fired and that nobody in this browser has looked at. What was looked at is kept in the browser by account, as the time of the
 * newest one: times are the service's own, so that a wrong clock here does no harm.
 */
interface News {
  readonly accountId: string | null
  readonly events: readonly AlertEvent[]
}

/** As many as a person would count. */
const MOST = 99
const NONE: News = { accountId: null, events: [] }

let news: News = NONE
const listeners = new Set<() => void>()
window.addEventListener('storage', tellListeners)

/** Begins anew for another account, or for nobody. */
export function beginNews(accountId: string | null): void {
  if (accountId === news.accountId) return
  news = { accountId, events: [] }
  tellListeners()
}

/** Answers those that were not known. */
export function addNews(events: readonly AlertEvent[]): readonly AlertEvent[] {
  const fresh = events.filter(({ id }) => !news.events.some((known) => known.id === id))
  if (fresh.length === 0) return fresh
  const all = [...news.events, ...fresh].toSorted(compareTimes)
  news = { ...news, events: all.slice(-MOST) }
  tellListeners()
  return fresh
}

/** After somebody has looked at all of it. Who has never been here before has missed nothing. */
export function markSeen(): void {
  const { accountId, events } = news
  if (accountId === null) return
  const newest = events.at(-1)?.triggered_at
  if (newest === undefined && readSeen(accountId) !== null) return
  localStorage.setItem(toKey(accountId), newest ?? '')
  tellListeners()
}

export function hasSeenAny(): boolean {
  return news.accountId !== null && readSeen(news.accountId) !== null
}

export function listUnseen(): readonly AlertEvent[] {
  if (news.accountId === null) return []
  const seen = readSeen(news.accountId) ?? ''
  return news.events.filter(({ triggered_at }) => triggered_at > seen)
}

/** How many there are, live. */
export function useUnseenCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listUnseen().length,
  )
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

const toKey = (accountId: string) => `parallax-alerts-seen:${accountId}`
const readSeen = (accountId: string) => localStorage.getItem(toKey(accountId))

function compareTimes(one: AlertEvent, other: AlertEvent): number {
  return one.triggered_at < other.triggered_at ? -1 : one.triggered_at > other.triggered_at ? 1 : 0
}
