const KEY = 'parallax-notifications'
/** The lock that every visible tab holds. */
const VISIBLE_LOCK = 'parallax-looked-at'

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
export function holdVisibleLock(signal: AbortSignal): void {
  if (navigator.locks === undefined) return
  let holding: AbortController | null = null
  const follow = () => {
    const isVisible = document.visibilityState === 'visible' && !signal.aborted
    if (isVisible && holding === null) {
      const aborter = new AbortController()
      holding = aborter
      void navigator.locks.request(
        VISIBLE_LOCK,
        { mode: 'shared' },
        () => new Promise<void>((resolve) => aborter.signal.addEventListener('abort', () => resolve())),
      )
    }
    if (!isVisible) {
      holding?.abort()
      holding = null
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', follow, { once: true })
}

/** Whether one of our tabs is visible: then its own notice is enough. */
export async function isAnyTabVisible(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === VISIBLE_LOCK)
}
