import { useMutation } from '@tanstack/react-query'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { SignInPrompt } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import { useSession } from '../../lib/session.ts'
import { EmailPanel } from './email-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TimeZonePanel } from './time-zone-panel.tsx'

/** The account: sessions, password, email, notifications, time zone, security log and deletion. */
export function SettingsPage() {
  const { account, isKnown } = useSession()
  if (isKnown && account === null)
    return (
      <div className="page">
        <h1>Settings</h1>
        <SignInPrompt>
          Sign in to change your account. The time zone below and the theme in the menu are kept in this
          browser.
        </SignInPrompt>
        <TimeZonePanel />
      </div>
    )
  return (
    <div className="page">
      <div className="page-head">
        <h1>Settings</h1>
        <p className="soft">{account?.email ?? account?.address}</p>
      </div>
      {account?.email_confirmed === false ? <ConfirmPrompt /> : null}
      <SessionsPanel />
      {account === null ? <LoadingPanels /> : null}
      {account?.kind === 'email' ? <PasswordPanel /> : null}
      {account?.kind === 'email' ? <EmailPanel /> : null}
      <NotificationsPanel />
      <TimeZonePanel />
      <EventsPanel />
      {account === null ? null : <LeavePanel account={account} />}
    </div>
  )
}

/** Placeholders for the password and email panels while the account loads, so that nothing below moves. */
function LoadingPanels() {
  return ['Change password', 'Change email'].map((title) => (
    <Panel key={title} title={title}>
      <div className="panel-body narrow-form" aria-busy="true">
        <span className="skeleton form-skeleton" />
      </div>
    </Panel>
  ))
}

function ConfirmPrompt() {
  const send = useMutation({ mutationFn: () => client.auth.sendConfirmation() })
  return (
    <Panel title="Your email is not confirmed">
      <div className="panel-body narrow-form">
        <p className="soft">Everything works except email notifications.</p>
        {send.isSuccess ? (
          <p role="status">Email sent. Open the link in it.</p>
        ) : (
          <button type="button" className="button" disabled={send.isPending} onClick={() => send.mutate()}>
            Send the link
          </button>
        )}
        <Problem error={send.error} />
      </div>
    </Panel>
  )
}
