import './palette.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { foundQuery } from './found-query.ts'
import { matchCommands } from './match-commands.ts'
import { type Runnable, useCommands } from './use-commands.ts'

/** A request for every letter typed would use up the rate limit of the minute. */
const PAUSE_MS = 200

interface Group {
  readonly name: string
  readonly options: readonly Runnable[]
}

/** Opens a question or a page, or runs an action, after a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const [said, setSaid] = useState('')
  const { groups, isSearching, hasFailed } = useGroups(text)
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(place, options.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (active !== undefined) document.getElementById(toId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const run = (option: Runnable) => {
    const answer = option.run()
    if (answer === undefined) dialog.current?.close()
    else void answer.then(setSaid)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setPlace((Math.min(place, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      run(active)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key it is Escape
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find a question, page or action"
      onClose={onClose}
      onClick={(event) => {
        // A click on the dialog element itself is a click on its backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className="palette-body">
        <div className="palette-head">
          <input
            className="input"
            type="text"
            role="combobox"
            aria-label="Find a question, page or action"
            aria-expanded={options.length > 0}
            aria-controls="palette-options"
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : toId(active)}
            placeholder="Find a question, page or action"
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setPlace(0)
              setSaid('')
            }}
            onKeyDown={press}
          />
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <div id="palette-options" role="listbox" aria-label="Results" className="palette-options">
          {groups.map(({ name, options: of }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={name} role="group" aria-label={name}>
              <div className="palette-group small soft" aria-hidden="true">
                {name}
              </div>
              {of.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and Enter there
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the option
                <div
                  key={option.id}
                  id={toId(option)}
                  role="option"
                  aria-selected={option === active}
                  className="palette-option"
                  onPointerMove={() => setPlace(options.indexOf(option))}
                  onClick={() => run(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="palette-foot small soft">
          {said === '' ? toState(options.length, isSearching, hasFailed) : said}
        </p>
      </div>
    </dialog>
  )
}

function useGroups(text: string) {
  const navigate = useNavigate()
  const { account } = useSession()
  const { pages, actions } = useCommands()
  const query = useAfterPause(text.trim())
  const isSignedIn = account !== null
  const { data, isFetching, isError } = useQuery({ ...foundQuery(query, isSignedIn), enabled: query !== '' })
  const found = (text.trim() === '' || query === '' ? undefined : data) ?? { items: [], isNear: false }
  const noun = isSignedIn ? 'Questions' : 'Listings'
  const groups: Group[] = [
    { name: 'Pages', options: matchCommands(pages, text) },
    { name: 'Actions', options: matchCommands(actions, text) },
    {
      name: found.isNear ? `${noun}: near matches` : noun,
      options: found.items.map(({ id, title }) => ({
        id,
        label: title,
        run: () => {
          void navigate({ to: isSignedIn ? '/questions/$id' : '/markets/$id', params: { id } })
          return undefined
        },
      })),
    },
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearching: text.trim() !== query || isFetching,
    hasFailed: isError && query !== '',
  }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function toId({ id }: Runnable): string {
  return `palette-${id}`
}

function toState(count: number, isSearching: boolean, hasFailed: boolean): string {
  if (isSearching) return 'Searching…'
  const found = count === 0 ? 'Nothing matches.' : count === 1 ? '1 result' : `${count} results`
  return hasFailed ? `${found} Questions could not be searched.` : found
}
