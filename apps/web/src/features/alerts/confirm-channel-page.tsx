import { ConfirmLink } from '../../components/confirm-link.tsx'
import { client } from '../../lib/client.ts'

/** For the owner of an email channel's address, with or without an account. */
export function ConfirmChannelPage() {
  return (
    <ConfirmLink
      title="Alerts by email"
      explanation="An account wants to send its alerts to your address. If you do not want them, close this page and you will get none."
      button="Send me these alerts"
      confirm={async (token) =>
        `${(await client.notificationChannels.confirm(token)).data.target} gets the alerts from now on.`
      }
    />
  )
}
