import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { PasswordField } from './password-field.tsx'

/** Changes the account's email: once the link in the mail is opened, or at once where the service sends no mail. */
export function EmailPanel() {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: async () => (await client.auth.changeEmail({ email, password })).data,
    onSuccess: async () => {
      setEmail('')
      setPassword('')
      await reloadQueries(queryClient, { queryKey: ['settings'] })
      await reloadQueries(queryClient, { queryKey: ['session'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Panel title="Change email">
      <form className="panel-body narrow-form" onSubmit={submit}>
        <label className="field">
          <span>New email</span>
          <input
            className="input"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <PasswordField label="Password" kind="current-password" value={password} onChange={setPassword} />
        <button type="submit" className="button" disabled={change.isPending}>
          Change email
        </button>
        {change.data === undefined ? null : (
          <p role="status">
            {change.data.pending_email === null
              ? `Your email is now ${change.data.email}.`
              : `Open the link we sent to ${change.data.pending_email}. Until then your email stays ${change.data.email}.`}
          </p>
        )}
        <Problem error={change.error} />
      </form>
    </Panel>
  )
}
