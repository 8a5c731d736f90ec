import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import {
  type NotificationState,
  readNotificationState,
  turnNotificationsOff,
  turnNotificationsOn,
} from '../../lib/browser-notifications.ts'

const WORDS: Readonly<Record<NotificationState, string>> = {
  on: 'This browser notifies you when an alert fires while no Parallax tab is on the screen. A tab has to be open.',
  off: 'This browser can notify you when an alert fires while no Parallax tab is on the screen.',
  denied: 'The browser blocks notifications from this site. Allow them in its site settings first.',
  unsupported: 'This browser has no notifications here. They need HTTPS, or an address on this machine.',
}

/** Notifications of this browser; other channels are on the alerts page. */
export function NotificationsPanel() {
  const [state, setState] = useState(readNotificationState)
  return (
    <Panel title="Notifications">
      <div className="panel-body narrow-form">
        <p>{WORDS[state]}</p>
        {state === 'off' ? (
          <button
            type="button"
            className="button"
            onClick={() => void turnNotificationsOn().then((now) => setState(now))}
          >
            Notify me in this browser
          </button>
        ) : null}
        {state === 'on' ? (
          <button type="button" className="button" onClick={() => setState(turnNotificationsOff())}>
            Stop notifications
          </button>
        ) : null}
        <p className="small soft">
          Email, webhooks and chat are{' '}
          <Link to="/alerts" search={{ tab: 'channels' }}>
            channels of your alerts
          </Link>
          .
        </p>
      </div>
    </Panel>
  )
}
