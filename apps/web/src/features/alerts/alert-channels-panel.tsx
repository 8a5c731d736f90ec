import type { Alert } from '@parallax/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { ChannelChoice } from './channel-choice.tsx'

/** Where one alert is sent, and the form to change that. */
export function AlertChannelsPanel({ alert }: { readonly alert: Alert }) {
  const queryClient = useQueryClient()
  const [channelIds, setChannelIds] = useState<readonly string[] | null>(alert.channel_ids)
  const save = useMutation({
    mutationFn: (chosen: readonly string[] | null) =>
      client.alerts.update(alert.id, { channel_ids: chosen === null ? null : [...chosen] }),
    onSuccess: () => reloadQueries(queryClient, { queryKey: ['alerts', 'list'] }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(channelIds)
  }
  return (
    <Panel title="Channels for this alert">
      <div className="panel-body stack">
        <form className="filters" onSubmit={submit}>
          <ChannelChoice isSignedIn value={channelIds} onChange={setChannelIds} />
          <button type="submit" className="button primary" disabled={save.isPending}>
            Save channels
          </button>
        </form>
        <Problem error={save.error} />
        {save.data === undefined || save.variables !== channelIds ? null : (
          <p className="told" role="status">
            Saved. It applies from the next time the alert fires.
          </p>
        )}
      </div>
    </Panel>
  )
}
