import type { Me } from '@parallax/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DownloadButton } from '../../components/download-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { useEndSession } from '../../lib/session.ts'
import { PasswordField } from './password-field.tsx'

/** Exports all stored data as a file, and deletes the account. */
export function LeavePanel({ account }: { readonly account: Me['data'] }) {
  const endSession = useEndSession()
  const [password, setPassword] = useState('')
  const remove = useMutation({
    mutationFn: () =>
      client.auth.deleteAccount(account.address === null ? { password } : { address: account.address }),
    onSuccess: endSession,
  })
  return (
    <Panel title="Your data">
      <div className="panel-body narrow-form">
        <DownloadButton
          fileName="parallax-account.json"
          type="application/json"
          load={() => client.auth.data()}
        >
          Download my data
        </DownloadButton>
        <p className="soft">
          Deleting your account permanently removes its sessions, API keys and logs, watchlists, alerts and
          channels.
        </p>
        {account.kind === 'email' ? (
          <PasswordField label="Password" kind="current-password" value={password} onChange={setPassword} />
        ) : null}
        <ConfirmButton
          label="Delete account"
          confirm="Delete everything permanently"
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
        <Problem error={remove.error} />
      </div>
    </Panel>
  )
}
