import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { Day } from '../../components/number-cell.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { type Key, keysQuery } from './console-queries.ts'
import { toCurl, toPlaceholder } from './curl.ts'
import { Curl } from './curl-line.tsx'
import { KeyStatus } from './key-columns.tsx'
import { LogPanel } from './log-panel.tsx'
import type { ConsoleSearch } from './search.ts'
import type { NewSecret } from './secret-notice.tsx'
import { UsagePanels } from './usage-panels.tsx'

interface KeyPanelProps {
  readonly apiKey: Key
  readonly search: ConsoleSearch
  readonly onMade: (secret: NewSecret) => void
}

/** One key: its actions and its usage. */
export function KeyPanel({ apiKey, search, onMade }: KeyPanelProps) {
  const { id, name, status, created_at, revoked_at } = apiKey
  const { granularity = 'daily', offset = 0 } = search
  return (
    <>
      <Panel title={`Key “${name}”`} aside={<KeyStatus status={status} />}>
        <div className="panel-body stack">
          <p className="soft">
            Created <Day at={created_at} unknown="" />
            {revoked_at === null ? null : (
              <>
                , revoked <Day at={revoked_at} unknown="" />
              </>
            )}
            . Only a hash is stored. The key starts with <code>{apiKey.key_prefix}</code>.
          </p>
          {status === 'active' ? (
            <>
              <Curl command={toCurl(location.origin, apiKey.permissions, toPlaceholder(apiKey))} />
              <KeyActions apiKey={apiKey} onMade={onMade} />
            </>
          ) : null}
        </div>
      </Panel>
      <UsagePanels keyId={id} granularity={granularity} />
      <LogPanel keyId={id} offset={offset} />
    </>
  )
}

function KeyActions({ apiKey, onMade }: Omit<KeyPanelProps, 'search'>) {
  const queryClient = useQueryClient()
  const refresh = () => reloadQueries(queryClient, { queryKey: keysQuery.queryKey })
  const rotate = useMutation({
    mutationFn: () => client.console.rotateKey(apiKey.id),
    onSuccess: async ({ data }) => {
      await refresh()
      onMade(data)
    },
  })
  const revoke = useMutation({ mutationFn: () => client.console.revokeKey(apiKey.id), onSuccess: refresh })
  return (
    <>
      <div className="actions">
        <ConfirmButton
          label="Rotate"
          confirm="Create a new key; this one works for one more day"
          isBusy={rotate.isPending}
          onConfirm={() => rotate.mutate()}
        />
        <ConfirmButton
          label="Revoke"
          confirm="Revoke permanently"
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
        />
      </div>
      <Problem error={rotate.error ?? revoke.error} />
    </>
  )
}
