import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { PasswordField } from './password-field.tsx'

/** Replaces the password. */
export function PasswordPanel() {
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useMutation({
    mutationFn: () => client.auth.changePassword({ current_password: current, new_password: next }),
    onSuccess: async () => {
      setCurrent('')
      setNext('')
      await reloadQueries(queryClient, { queryKey: ['settings'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Panel title="Change password">
      <form className="panel-body narrow-form" onSubmit={submit}>
        <PasswordField
          label="Current password"
          kind="current-password"
          value={current}
          onChange={setCurrent}
        />
        <PasswordField
          label="New password, 10 characters or more"
          kind="new-password"
          value={next}
          onChange={setNext}
        />
        <button type="submit" className="button" disabled={change.isPending}>
          Change password
        </button>
        {change.isSuccess ? (
          <p role="status">Password changed. You have been signed out everywhere else.</p>
        ) : null}
        <Problem error={change.error} />
      </form>
    </Panel>
  )
}
