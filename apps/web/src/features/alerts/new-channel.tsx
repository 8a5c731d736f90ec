import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel, SelectField } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { CHANNEL_KINDS, type ChannelKind, KINDS } from './channel-kinds.ts'
import { TemplateEditor } from './template-editor.tsx'

/** Adds a channel. The secret of a webhook is shown here and never again. */
export function NewChannel({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<ChannelKind>('webhook')
  const [template, setTemplate] = useState('')
  const create = useMutation({
    mutationFn: client.notificationChannels.create,
    onSuccess: () => reloadQueries(queryClient, { queryKey: ['channels', 'list'] }),
  })
  const { fields } = CHANNEL_KINDS[kind]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const own = kind === 'webhook' && template.trim() !== '' ? { body_template: template } : {}
    const config = Object.fromEntries(fields.map(({ name }) => [name, String(given.get(name)).trim()]))
    create.mutate(
      { name: String(given.get('name')), kind, config, ...own },
      {
        onSuccess: () => {
          form.reset()
          setTemplate('')
        },
      },
    )
  }
  const secret = create.data?.data.secret ?? null
  return (
    <Panel title="New channel">
      <div className="panel-body stack">
        <form className="filters" onSubmit={submit}>
          <SelectField
            label="Kind"
            value={kind}
            options={KINDS.map((each) => [each, CHANNEL_KINDS[each].words] as const)}
            onChange={(chosen) => setKind(KINDS.find((each) => each === chosen) ?? kind)}
          />
          <label className="field">
            <span>Name</span>
            <input className="input" name="name" required maxLength={100} placeholder="My phone" />
          </label>
          {fields.map(({ name, label, example }) => (
            <label key={`${kind} ${name}`} className="field wide">
              <span>{label}</span>
              <input className="input" name={name} required placeholder={example} autoComplete="off" />
            </label>
          ))}
          <button type="submit" className="button primary" disabled={!isSignedIn || create.isPending}>
            Create channel
          </button>
        </form>
        {kind === 'webhook' ? (
          <details>
            <summary>Write your own message body</summary>
            <TemplateEditor value={template} onChange={setTemplate} />
          </details>
        ) : null}
        <Problem error={create.error} />
        {create.data === undefined ? null : (
          <div className="told" role="status">
            <p>
              “{create.data.data.name}” gets alerts triggered{' '}
              {create.data.data.confirmed ? 'from now on' : 'after it is confirmed'}. {create.data.message}
            </p>
            {secret === null ? null : <Secret secret={secret} />}
          </div>
        )}
      </div>
    </Panel>
  )
}

function Secret({ secret }: { readonly secret: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <code className="secret">{secret}</code>
      <button
        type="button"
        className="button"
        onClick={() => void navigator.clipboard.writeText(secret).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy the secret'}
      </button>
    </>
  )
}
