import { VenueError } from '../http/venue-error.ts'
import { isFields, readBoolean, readText } from '../parse/read.ts'
import { readWhole } from './payload.ts'

/** The calls that return events; `page` counts from 1. */
export interface EventCalls {
  getEvents(networkId: string, state: string, page: number): Promise<unknown>
  getEvent(eventId: string): Promise<unknown>
}

export interface EventTitles {
  /**
   * Titles of the rows' events, by event id; null for an event the venue does not know. At most `mostSingle` are
   * requested individually.
   */
  find(
    rows: readonly unknown[],
    state: string,
    mostSingle: number,
  ): Promise<ReadonlyMap<string, string | null>>
}

const MOST_KEPT = 10_000
const KEPT_MS = 60 * 60 * 1000
/** Up to this many missing events are requested one by one. For more, the list of all events of that state is read. */
const FEW = 3
const MOST_LIST_PAGES = 200

/**
 * Event titles for markets that only have their event's id. The latest 10,000 are kept for an hour, so a listing of
 * many pages requests the list of events once.
 */
export function createEventTitles(calls: EventCalls, now: () => number): EventTitles {
  const kept = new Map<string, { readonly title: string | null; readonly atMs: number }>()

  function keep(id: string, title: string | null): void {
    kept.delete(id)
    kept.set(id, { title, atMs: now() })
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  function isMissing(id: string): boolean {
    const known = kept.get(id)
    return known === undefined || now() - known.atMs > KEPT_MS
  }

  /** The list may be complete or paged. If it is too large, single calls are made instead. */
  async function fetchList(networkId: string, state: string): Promise<void> {
    for (let page = 1; page <= MOST_LIST_PAGES; page += 1) {
      const answer = await calls.getEvents(networkId, state, page).catch(ignore('too_large', 'not_found'))
      if (!isFields(answer) || !Array.isArray(answer.data)) return
      for (const event of answer.data) {
        const id = isFields(event) ? readText(event, 'id') : null
        const title = isFields(event) ? readText(event, 'title') : null
        if (id !== null && title !== null) keep(id, title)
      }
      const paging = isFields(answer.pagination) ? answer.pagination : {}
      if (answer.data.length === 0 || readBoolean(paging, 'hasNext') !== true) return
    }
  }

  return {
    async find(rows, state, mostSingle) {
      const networks = listEvents(rows)
      const missing = [...networks].filter(([id]) => isMissing(id))
      if (missing.length > FEW) {
        for (const networkId of new Set(missing.map(([, network]) => network)))
          await fetchList(networkId, state)
      }
      for (const [id] of missing.filter(([id]) => isMissing(id)).slice(0, mostSingle)) {
        const event = await calls.getEvent(id).catch(ignore('not_found', 'refused'))
        keep(id, isFields(event) ? readText(event, 'title') : null)
      }
      return new Map([...networks.keys()].map((id) => [id, kept.get(id)?.title ?? null]))
    },
  }
}

/** Ids of the rows' events with their networks. */
function listEvents(rows: readonly unknown[]): Map<string, string> {
  const events = new Map<string, string>()
  for (const row of rows) {
    const id = isFields(row) ? readText(row, 'eventId') : null
    const networkId = isFields(row) ? readWhole(row, 'networkId') : null
    if (id !== null && networkId !== null) events.set(id, networkId)
  }
  return events
}

function ignore(...codes: readonly string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof VenueError && codes.includes(error.code)) return null
    throw error
  }
}
