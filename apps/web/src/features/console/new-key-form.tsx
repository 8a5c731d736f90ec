import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { keysQuery } from './console-queries.ts'
import { PERMISSIONS, type Permission, toPermissionWords } from './permissions.ts'
import type { NewSecret } from './secret-notice.tsx'

const DEFAULT_RATE_LIMIT = '600'

/** Creates a key. The secret is passed on, because the API returns it only once. */
export function NewKeyForm({ onMade }: { readonly onMade: (secret: NewSecret) => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState<readonly Permission[]>(PERMISSIONS)
  const [rateLimit, setRateLimit] = useState(DEFAULT_RATE_LIMIT)
  const [lastDay, setLastDay] = useState('')
  const make = useMutation({
    mutationFn: () =>
      client.console.createKey({
        name,
        permissions: JSON.stringify(permissions),
        rate_limit: Number(rateLimit),
        ...(lastDay === '' ? {} : { expires_at: toEndOfDay(lastDay) }),
      }),
    onSuccess: async ({ data }) => {
      setName('')
      await reloadQueries(queryClient, { queryKey: keysQuery.queryKey })
      onMade(data)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <Panel title="Create a key">
      <form className="panel-body new-key" onSubmit={submit}>
        <label className="field wide">
          <span>Name</span>
          <input
            className="input"
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <fieldset className="permissions">
          <legend>Can read</legend>
          {PERMISSIONS.map((permission) => (
            <label key={permission} title={permission}>
              <input
                type="checkbox"
                checked={permissions.includes(permission)}
                onChange={(event) =>
                  setPermissions(
                    PERMISSIONS.filter((each) =>
                      each === permission ? event.target.checked : permissions.includes(each),
                    ),
                  )
                }
              />
              {toPermissionWords(permission)}
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>Requests per minute</span>
          <input
            className="input"
            type="number"
            required
            min={1}
            max={10_000}
            value={rateLimit}
            onChange={(event) => setRateLimit(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Expires after, optional</span>
          <input
            className="input"
            type="date"
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        </label>
        <button
          type="submit"
          className="button primary"
          disabled={make.isPending || permissions.length === 0}
        >
          Create key
        </button>
      </form>
      <Problem error={make.error} />
    </Panel>
  )
}

/** The last moment of that day in the reader's zone. */
function toEndOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}
