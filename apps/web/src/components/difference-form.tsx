import './difference-form.css'
import type { ComparedListing, NewReport } from '@parallax/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../lib/client.ts'
import { TERM_WORDS, toListingName } from '../lib/term-words.ts'
import { SelectField } from './fields.tsx'
import { Problem } from './problem.tsx'

interface DifferenceFormProps {
  readonly questionId: string
  /** At least two listings. */
  readonly listings: readonly ComparedListing[]
  readonly onClose: () => void
}

const LONGEST_NOTE = 500
const TERMS = Object.entries(TERM_WORDS)

/** Reports that two listings differ. It changes no link: a person reviews the report. */
export function DifferenceForm({ questionId, listings, onClose }: DifferenceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [one, setOne] = useState(listings[0]?.market_id ?? '')
  const [other, setOther] = useState(listings[1]?.market_id ?? '')
  const [term, setTerm] = useState('')
  const [note, setNote] = useState('')
  const report = useMutation({ mutationFn: (body: NewReport) => client.questions.report(questionId, body) })
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), [])
  const options = listings.map((each) => [each.market_id, toListingName(each, listings)] as const)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    report.mutate(toReport({ one, other, term, note }))
  }
  if (report.isSuccess) {
    return (
      <div className="panel-body">
        <div className="told line-apart" role="status">
          <span>Reported. A person will review it; the link stays until then.</span>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    )
  }
  return (
    <form
      ref={form}
      className="panel-body stack difference-form"
      aria-label="Report a difference"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="difference-fields">
        <SelectField label="Listing" value={one} options={options} onChange={setOne} />
        <SelectField
          label="Differs from"
          value={other === one ? '' : other}
          options={[...options.filter(([id]) => id !== one), ['', 'the question as a whole'] as const]}
          onChange={setOther}
        />
        <SelectField
          label="What differs"
          value={term}
          options={[['', 'Something else, or not sure'] as const, ...TERMS]}
          onChange={setTerm}
        />
      </div>
      <label className="field">
        <span>What did you see? Up to {LONGEST_NOTE} characters, optional</span>
        <textarea
          className="input"
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <Problem error={report.error} />
      <div className="actions">
        <button type="submit" className="button primary" disabled={report.isPending}>
          Send report
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <span className="small soft">A person will review it; the link stays until then.</span>
      </div>
    </form>
  )
}

interface Entered {
  readonly one: string
  /** Empty for the question as a whole. */
  readonly other: string
  readonly term: string
  readonly note: string
}

function toReport({ one, other, term, note }: Entered): NewReport {
  const named = Object.keys(TERM_WORDS).find((each): each is keyof typeof TERM_WORDS => each === term)
  return {
    market_id: one,
    ...(other === '' || other === one ? {} : { other_market_id: other }),
    ...(named === undefined ? {} : { term: named }),
    ...(note.trim() === '' ? {} : { note }),
  }
}
