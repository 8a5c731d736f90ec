import './notices.css'
import type { AlertEvent } from '@parallax/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { toConditionWords } from '../../lib/alert-fields.ts'
import { addNews, beginNews, findNewestTime, hasSeenAny, listUnseen, markSeen } from '../../lib/alert-news.ts'
import { holdVisibleLock, isAnyTabVisible, readNotificationState } from '../../lib/browser-notifications.ts'
import { toAlertFigure } from '../../lib/format.ts'
import { checkSession } from '../../lib/session.ts'
import { followAlerts } from './follow-alerts.ts'

const SHOWN_MS = 12_000

/**
 * The visible notices by place, lowest first. A notice keeps its place until it disappears, so that none moves another.
 */
type Places = readonly (AlertEvent | null)[]
const NONE: Places = [null, null, null]

/** Announces triggered alerts: in a corner of the page, or by the browser where no tab is visible. */
export default function Notices({ accountId }: { readonly accountId: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [places, setPlaces] = useState(NONE)
  const remove = (id: string) =>
    setPlaces((before) => before.map((event) => (event?.id === id ? null : event)))

  useEffect(() => {
    const aborter = new AbortController()
    beginNews(accountId)
    holdVisibleLock(aborter.signal)
    const onAlerts = (events: readonly AlertEvent[], isNew: boolean) => {
      const fresh = addNews(events)
      if (!isNew || fresh.length === 0) return
      setPlaces((before) => fresh.reduce(put, before))
      for (const event of fresh) void notify(event, () => void navigate(toPlace(event)))
    }
    const onReady = () => {
      if (!hasSeenAny()) markSeen()
    }
    const listener = { onAlerts, onReady, listKnown: listUnseen, findNewestTime }
    followAlerts(listener, aborter.signal).catch((cause: unknown) => {
      if (!aborter.signal.aborted) checkSession(queryClient, cause)
    })
    return () => {
      aborter.abort()
      beginNews(null)
    }
  }, [accountId, queryClient, navigate])

  return (
    <div className="notices" role="status">
      {places.map((event, place) =>
        event === null ? null : (
          <Notice key={event.id} event={event} row={places.length - place} onEnd={() => remove(event.id)} />
        ),
      )}
    </div>
  )
}

/** Uses the lowest free place, otherwise that of the oldest notice. */
function put(places: Places, event: AlertEvent): Places {
  const free = places.indexOf(null)
  const first = places.reduce((one, other) => (toTime(other) < toTime(one) ? other : one))
  const place = free === -1 ? places.indexOf(first) : free
  return places.map((before, index) => (index === place ? event : before))
}

function toTime(event: AlertEvent | null): string {
  return event?.triggered_at ?? ''
}

interface NoticeProps {
  readonly event: AlertEvent
  readonly row: number
  readonly onEnd: () => void
}

function Notice({ event, row, onEnd }: NoticeProps) {
  const [isHeld, setIsHeld] = useState(false)
  /** A pointer that rests where the notice appears does not hold it: it would cover what is below forever. */
  const holdIfMoved = ({ movementX, movementY }: MouseEvent) => {
    if (movementX !== 0 || movementY !== 0) setIsHeld(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is not a new notice
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it visible
    <div
      className="notice-card panel"
      style={{ gridRow: row }}
      onMouseMove={holdIfMoved}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div>
        <Link {...toPlace(event)} className="notice-title" onClick={onEnd}>
          {event.title}
        </Link>
        <p className="small soft">{toSentence(event)}</p>
      </div>
      <button type="button" className="button" onClick={onEnd} aria-label={`Dismiss: ${event.title}`}>
        ✕
      </button>
    </div>
  )
}

function toSentence({ condition, market_id, field, value }: AlertEvent): string {
  return `${toConditionWords(condition, market_id !== null)}: now ${toAlertFigure(field, value)}`
}

function toPlace({ canonical_question_id: questionId, market_id: marketId, alert_id }: AlertEvent) {
  if (questionId !== null) return { to: '/questions/$id', params: { id: questionId } } as const
  if (marketId !== null) return { to: '/markets/$id', params: { id: marketId } } as const
  return { to: '/alerts', search: { alert: alert_id }, hash: 'alert-log' } as const
}

/** A browser notification. The tag keeps two tabs from showing the same alert twice. */
async function notify(event: AlertEvent, onOpen: () => void): Promise<void> {
  if (readNotificationState() !== 'on' || (await isAnyTabVisible())) return
  const notification = new Notification(event.title, {
    body: toSentence(event),
    tag: event.id,
    icon: '/icon.svg',
  })
  notification.onclick = () => {
    window.focus()
    onOpen()
    notification.close()
  }
}
