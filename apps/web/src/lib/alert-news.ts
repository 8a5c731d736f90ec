import type { AlertEvent } from '@parallax/contract'
import { useSyncExternalStore } from 'react'

/**
 * Triggered alerts that have not been seen in this browser. What was seen is stored in the browser by account, as the
 * time of the newest. Times are the service's own, so a wrong local clock does no harm.
 */
interface News {
  readonly accountId: string | null
  readonly events: readonly AlertEvent[]
}

/** More than a person would count. */
const MOST = 99
const NONE: News = { accountId: null, events: [] }

let news: News = NONE
const listeners = new Set<() => void>()
window.addEventListener('storage', notifyListeners)

/** Starts over for another account, or after signing out. */
export function beginNews(accountId: string | null): void {
  if (accountId === news.accountId) return
  news = { accountId, events: [] }
  notifyListeners()
}

/** Returns the events that were not known before. */
export function addNews(events: readonly AlertEvent[]): readonly AlertEvent[] {
  const fresh = events.filter(({ id }) => !news.events.some((known) => known.id === id))
  if (fresh.length === 0) return fresh
  const all = [...news.events, ...fresh].toSorted(compareTimes)
  news = { ...news, events: all.slice(-MOST) }
  notifyListeners()
  return fresh
}

/** Marks everything as seen. On the first visit there is nothing to catch up on. */
export function markSeen(): void {
  const { accountId, events } = news
  if (accountId === null) return
  const newest = events.at(-1)?.triggered_at
  if (newest === undefined && readSeen(accountId) !== null) return
  localStorage.setItem(toKey(accountId), newest ?? '')
  notifyListeners()
}

export function hasSeenAny(): boolean {
  return news.accountId !== null && readSeen(news.accountId) !== null
}

export function listUnseen(): readonly AlertEvent[] {
  if (news.accountId === null) return []
  const seen = readSeen(news.accountId) ?? ''
  return news.events.filter(({ triggered_at }) => triggered_at > seen)
}

/** When the newest alert was triggered that is known or has been seen; empty when there is none. */
export function findNewestTime(): string {
  const { accountId, events } = news
  const seen = accountId === null ? null : readSeen(accountId)
  const known = events.at(-1)?.triggered_at ?? ''
  return seen !== null && seen > known ? seen : known
}

/** The number of unseen alerts, live. */
export function useUnseenCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listUnseen().length,
  )
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

const toKey = (accountId: string) => `parallax-alerts-seen:${accountId}`
const readSeen = (accountId: string) => localStorage.getItem(toKey(accountId))

function compareTimes(one: AlertEvent, other: AlertEvent): number {
  return one.triggered_at < other.triggered_at ? -1 : one.triggered_at > other.triggered_at ? 1 : 0
}
