import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'

const MOST = 6

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['alerts', 'found', q],
    queryFn: ({ signal }) => client.questions.list({ q, limit: MOST }, signal),
    placeholderData: keepPreviousData,
  })

interface QuestionPickerProps {
  readonly isSignedIn: boolean
  readonly onPick: (id: string) => void
}

/** Searches for the question that an alert should be about. */
export function QuestionPicker({ isSignedIn, onPick }: QuestionPickerProps) {
  const [text, setText] = useState('')
  const { data, error } = useQuery({ ...foundQuery(text), enabled: isSignedIn && text !== '' })
  return (
    <div className="picker">
      <SearchField label="Find a question" value={text} onChange={setText} />
      <Problem error={error} />
      {text === '' || data === undefined ? null : data.data.length === 0 ? (
        <p className="soft small" role="status">
          No matching questions.
        </p>
      ) : (
        <ul className="picker-found" aria-label="Questions found">
          {data.data.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  setText('')
                  onPick(id)
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
