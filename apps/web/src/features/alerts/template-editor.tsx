import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'

interface TemplateEditorProps {
  /** Empty for the default body. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const EXAMPLE = `{
  "summary": "{{text}}",
  "question": "{{event.title}}",
  "value": "{{event.value}}",
  "dedup_key": "{{event.id}}"
}`

const PLACEHOLDERS = [
  'text',
  'type',
  'event.id',
  'event.title',
  'event.field',
  'event.value',
  'event.triggered_at',
  'alert.id',
  'alert.type',
  'alert.condition',
  'question.id',
  'market.id',
  'delivery.id',
]

/** A custom webhook body, and what it renders to for a real event. */
export function TemplateEditor({ value, onChange }: TemplateEditorProps) {
  const helpId = useId()
  const preview = useMutation({ mutationFn: client.notificationChannels.preview })
  const shown = preview.variables === value ? preview.data?.data : undefined
  return (
    <div className="stack-small">
      <label className="field">
        <span>Body template, JSON</span>
        <textarea
          className="input template"
          rows={7}
          spellCheck={false}
          autoComplete="off"
          placeholder={EXAMPLE}
          aria-describedby={helpId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p id={helpId} className="small soft">
        Placeholders inside strings are filled in:{' '}
        {PLACEHOLDERS.map((name) => (
          <code key={name} className="placeholder">{`{{${name}}}`}</code>
        ))}
        A string that is one placeholder and nothing else becomes its value: a number stays a number. Leave
        the template empty for the default body.
      </p>
      <span className="actions">
        <button
          type="button"
          className="button"
          disabled={value.trim() === '' || preview.isPending}
          onClick={() => preview.mutate(value)}
        >
          Preview
        </button>
        {value === '' ? (
          <button type="button" className="button" onClick={() => onChange(EXAMPLE)}>
            Start from an example
          </button>
        ) : null}
      </span>
      {preview.variables === value ? <Problem error={preview.error} /> : null}
      {shown === undefined ? null : (
        <figure className="preview" aria-label="Preview of the body">
          <figcaption className="small soft">
            {shown.is_example ? 'With an example event' : 'With your newest event'}. Nothing was sent.
          </figcaption>
          <pre>{shown.body}</pre>
        </figure>
      )}
    </div>
  )
}
