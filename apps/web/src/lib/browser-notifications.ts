const KEY = 'parallax-notifications'
/** The lock that every visible tab holds. */
const LOOKED_AT = 'parallax-looked-at'

/** `unsupported` also where the page is not served securely: browsers have no notifications there. */
export type NotificationState = 'on' | 'off' | 'denied' | 'unsupported'

export function readNotificationState(): NotificationState {
  if (!('Notification' in window) || navigator.locks === undefined) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on' ? 'on' : 'off'
}

/** Makes the browser ask the reader for permission. */
export async function turnNotificationsOn(): Promise<NotificationState> {
  if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(KEY, 'on')
  return readNotificationState()
}

export function turnNotificationsOff(): NotificationState {
  localStorage.removeItem(KEY)
  return readNotificationState()
}

/** Holds the lock while the tab is visible, until `signal` aborts. */
export function keepLookedAt(signal: AbortSignal): void {
  if (navigator.locks === undefined) return
  let looking: AbortController | null = null
  const follow = () => {
    const isLooking = document.visibilityState === 'visible' && !signal.aborted
    if (isLooking && looking === null) {
      const aborter = new AbortController()
      looking = aborter
      void navigator.locks.request(
        LOOKED_AT,
        { mode: 'shared' },
        () => new Promise<void>((resolve) => aborter.signal.addEventListener('abort', () => resolve())),
      )
    }
    if (!isLooking) {
      looking?.abort()
      looking = null
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', follow, { once: true })
}

/** Whether one of our tabs is visible: then its own notice is enough. */
export async function isLookedAt(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === LOOKED_AT)
}
