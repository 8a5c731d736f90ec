import type { StreamEvent, StreamRequest } from '@parallax/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from './client.ts'
import { useConnection } from './connection.ts'
import { checkSession, useSession } from './session.ts'
import { useIsVisible } from './use-is-visible.ts'

/** What to be told: the same as the API takes. */
export type StreamFilter = Pick<StreamRequest, 'topics' | 'questionIds'>

/** `off` without an interest, a connection or a session, and in a tab that nobody looks at. */
export type StreamState = 'off' | 'connecting' | 'live'

/**
 * Follows the stream while the page is on the screen. `onEvents` gets all events of one frame at once, so that a burst of
 * prices costs one rendering; it should merge them into the query cache.
 */
export function useStream(
  streamFilter: StreamFilter | null,
  onEvents: (events: readonly StreamEvent[]) => void,
): StreamState {
  const [state, setState] = useState<StreamState>('off')
  const isVisible = useIsVisible()
  const { connection } = useConnection()
  const { isExpired } = useSession()
  const queryClient = useQueryClient()
  const latest = useRef(onEvents)
  latest.current = onEvents
  const canFollow = isVisible && connection === 'up' && !isExpired
  const key = streamFilter === null || !canFollow ? null : JSON.stringify(streamFilter)

  useEffect(() => {
    if (key === null) {
      setState('off')
      return
    }
    const aborter = new AbortController()
    let batch: StreamEvent[] = []
    let frame = 0
    const flush = () => {
      frame = 0
      const events = batch
      batch = []
      latest.current(events)
    }
    const follow = async () => {
      setState('connecting')
      const events = client.stream({
        ...(JSON.parse(key) as StreamFilter),
        signal: aborter.signal,
        onConnection: (isUp) => setState(isUp ? 'live' : 'connecting'),
      })
      for await (const event of events) {
        batch.push(event)
        if (frame === 0) frame = requestAnimationFrame(flush)
      }
    }
    // A stream that cannot be had leaves the page as it was loaded; the state says that it is not live.
    follow().catch((cause: unknown) => {
      setState('off')
      checkSession(queryClient, cause)
    })
    return () => {
      aborter.abort()
      cancelAnimationFrame(frame)
    }
  }, [key, queryClient])
  return key === null ? 'off' : state
}
