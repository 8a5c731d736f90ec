import type { StreamEvent, StreamRequest } from '@parallax/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from './client.ts'
import { useConnection } from './connection.ts'
import { checkSession, useSession } from './session.ts'
import { useIsVisible } from './use-is-visible.ts'

/** What to follow: the same parameters as the API's. */
export type StreamFilter = Pick<StreamRequest, 'topics' | 'questionIds'>

/** `off` when nothing is followed, without a connection or a session, and in a hidden tab. */
export type StreamState = 'off' | 'connecting' | 'live'

/**
 * Follows the stream while the page is visible. `onEvents` gets all events of one frame at once, so that a burst of
 * prices costs one render; it should merge them into the query cache.
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
    // Without a stream the page stays as it was loaded; the state says that it is not live.
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
