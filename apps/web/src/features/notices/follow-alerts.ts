import type { AlertEvent } from '@parallax/contract'
import { client } from '../../lib/client.ts'

/** The messages between tabs. `isNew` is false for alerts triggered before the stream was opened. */
type Message =
  | { readonly kind: 'alerts'; readonly events: readonly AlertEvent[]; readonly isNew: boolean }
  | { readonly kind: 'hello' }

export interface AlertListener {
  readonly onAlerts: (events: readonly AlertEvent[], isNew: boolean) => void
  /** All alerts that were triggered earlier have been delivered. */
  readonly onReady: () => void
  /** What to send to a tab that has just been opened. */
  readonly listKnown: () => readonly AlertEvent[]
}

const NAME = 'parallax-alerts'

/**
 * Follows the account's alerts even in hidden tabs, where notices matter most. All tabs share one stream: the tab that
 * holds it forwards the events, and when it is closed another one takes over.
 */
export async function followAlerts(listener: AlertListener, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(NAME)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const post = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message)
  }
  let isLeader = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'alerts') listener.onAlerts(data.events, data.isNew)
    else if (isLeader) post({ kind: 'alerts', events: listener.listKnown(), isNew: false })
  }
  post({ kind: 'hello' })
  const lead = async () => {
    isLeader = true
    let isNew = false
    for await (const event of client.stream({ topics: ['alerts'], signal })) {
      if (event.event === 'reset') isNew = false
      if (event.event === 'ready') {
        isNew = true
        listener.onReady()
      }
      if (event.event !== 'alert') continue
      listener.onAlerts([event.data], isNew)
      post({ kind: 'alerts', events: [event.data], isNew })
    }
  }
  // Locks exist only in secure contexts; without them every tab has its own stream.
  if (navigator.locks === undefined) await lead()
  else await navigator.locks.request(NAME, { signal }, lead)
}
