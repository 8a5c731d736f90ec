import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { client } from '../lib/client.ts'
import { reloadQueries } from '../lib/reload-queries.ts'
import { useSession } from '../lib/session.ts'
import { watchlistsQuery } from '../lib/watchlists-query.ts'
import { Problem } from './problem.tsx'
import type { Target } from './target.ts'

/** Adds the question or listing on the page to a watchlist, an existing or a new one. */
export function WatchButton(target: Target) {
  const { account } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (account === null) return null
  return (
    <div className="menu">
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Watch
      </button>
      {isOpen ? (
        <div
          className="menu-body"
          id={id}
          role="dialog"
          aria-label="Add to a watchlist"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsOpen(false)
          }}
        >
          <Choice {...target} />
        </div>
      ) : null}
    </div>
  )
}

function Choice({ questionId, marketId }: Target) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(watchlistsQuery)
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async (list: { readonly id?: string; readonly name: string }) => {
      const id = list.id ?? (await client.watchlists.create({ name: list.name })).data.id
      await client.watchlists.addItem(
        id,
        questionId === undefined ? { market_id: marketId } : { canonical_question_id: questionId },
      )
      return { id, name: list.name }
    },
    onSettled: () => reloadQueries(queryClient, { queryKey: ['watchlists'] }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate({ name })
    setName('')
  }
  return (
    <>
      <Problem error={add.error ?? error} />
      {add.data === undefined ? null : (
        <p role="status">
          On{' '}
          <Link to="/watchlists" search={{ list: add.data.id }}>
            {add.data.name}
          </Link>
          .
        </p>
      )}
      {data === undefined && error === null ? <span className="skeleton" /> : null}
      <ul className="stack-small">
        {data?.data.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              className="button quiet"
              disabled={add.isPending}
              onClick={() => add.mutate(list)}
            >
              Add to {list.name}
            </button>
          </li>
        ))}
      </ul>
      <form className="line" onSubmit={submit}>
        <input
          className="input"
          aria-label="Name of a new watchlist"
          placeholder="New watchlist"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" disabled={add.isPending}>
          Create
        </button>
      </form>
    </>
  )
}
