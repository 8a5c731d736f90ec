import type { NotificationChannel } from '@parallax/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { TemplateEditor } from './template-editor.tsx'

/** The body that one webhook receives: the default, or a custom one. */
export function BodyPanel({ channel }: { readonly channel: NotificationChannel }) {
  const navigate = useNavigate({ from: '/alerts' })
  const queryClient = useQueryClient()
  const [template, setTemplate] = useState(channel.body_template ?? '')
  const save = useMutation({
    mutationFn: (text: string) =>
      client.notificationChannels.update(channel.id, { body_template: text.trim() === '' ? null : text }),
    onSuccess: () => reloadQueries(queryClient, { queryKey: ['channels', 'list'] }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(template)
  }
  return (
    <Panel
      title={`Body sent to “${channel.name}”`}
      aside={
        <button
          type="button"
          className="button"
          onClick={() => void navigate({ search: { tab: 'channels' }, replace: true })}
        >
          Close
        </button>
      }
    >
      <form className="panel-body stack" onSubmit={submit}>
        <TemplateEditor value={template} onChange={setTemplate} />
        <span className="actions">
          <button type="submit" className="button primary" disabled={save.isPending}>
            Save the body
          </button>
        </span>
        <Problem error={save.error} />
        {save.data === undefined || save.variables !== template ? null : (
          <p className="told" role="status">
            {save.data.data.body_template === null
              ? 'Saved: the default body is sent from now on.'
              : 'Saved: this body is sent from now on, also in messages still waiting.'}
          </p>
        )}
      </form>
    </Panel>
  )
}
