import type { AlertEvent } from '@parallax/contract'
import { client } from '../../lib/client.ts'

/** The messages between tabs. `isNew` is false for alerts triggered before the first tab was opened. */
type Message =
  | { readonly kind: 'alerts'; readonly events: readonly AlertEvent[]; readonly isNew: boolean }
  /** Everything that was triggered until now and has not been seen. */
  | { readonly kind: 'known'; readonly events: readonly AlertEvent[] }
  | { readonly kind: 'hello' }

export interface AlertListener {
  readonly onAlerts: (events: readonly AlertEvent[], isNew: boolean) => void
  /** All alerts that were triggered earlier have been delivered. */
  readonly onReady: () => void
  /** What to send to a tab that has just been opened. */
  readonly listKnown: () => readonly AlertEvent[]
  /** When the newest alert was triggered that is known or has been seen; empty when there is none. */
  readonly findNewestTime: () => string
}

const NAME = 'parallax-alerts'

/**
 * Follows the account's alerts even in hidden tabs, where notices matter most. All tabs share one stream: the tab that
 * holds it forwards the events, and when it is closed another one takes over. Alerts that are triggered while no stream
 * is open are still new.
 */
export async function followAlerts(listener: AlertListener, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(NAME)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const post = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message)
  }
  /** Whether this tab has known all alerts at some time, so that a later one is new. */
  let hasKnownAll = false
  let isReady = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'alerts') listener.onAlerts(data.events, data.isNew)
    else if (data.kind === 'known') {
      hasKnownAll = true
      listener.onAlerts(data.events, false)
    } else if (isReady) post({ kind: 'known', events: listener.listKnown() })
  }
  post({ kind: 'hello' })
  const lead = async () => {
    let newestTime: string | null = null
    for await (const event of client.stream({ topics: ['alerts'], signal })) {
      if (event.event === 'reset') {
        isReady = false
        newestTime = hasKnownAll ? listener.findNewestTime() : null
      }
      if (event.event === 'ready') {
        isReady = true
        hasKnownAll = true
        listener.onReady()
        post({ kind: 'known', events: listener.listKnown() })
      }
      if (event.event !== 'alert') continue
      const isNew = isReady || (newestTime !== null && event.data.triggered_at > newestTime)
      listener.onAlerts([event.data], isNew)
      post({ kind: 'alerts', events: [event.data], isNew })
    }
  }
  // Locks exist only in secure contexts; without them every tab has its own stream.
  if (navigator.locks === undefined) await lead()
  else await navigator.locks.request(NAME, { signal }, lead)
}
