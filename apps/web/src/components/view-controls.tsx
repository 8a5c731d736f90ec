import { type FormEvent, useState } from 'react'
import { addView, DEFAULT_SETTINGS, DENSITIES, LONGEST_NAME } from '../lib/list-settings.ts'
import { saveListSettings, useListSettings } from '../lib/use-list-settings.ts'
import { canHide } from './choose-columns.ts'
import type { ViewMenuProps } from './view-menu.tsx'

const DENSITY_WORDS = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** The contents of a list's view menu. */
export function ViewControls({ list, columns, search, onOpen }: ViewMenuProps) {
  const settings = useListSettings(list)
  const save = (changes: Partial<typeof settings>) => saveListSettings(list, { ...settings, ...changes })
  const { hidden, density, views } = settings
  return (
    <>
      <fieldset className="view-part">
        <legend className="small soft">Saved views</legend>
        {views.map(({ name, search: saved }) => (
          <div key={name} className="line">
            <button type="button" className="button quiet view-name" onClick={() => onOpen(saved)}>
              {name}
            </button>
            <button
              type="button"
              className="button"
              aria-label={`Delete view ${name}`}
              onClick={() => save({ views: views.filter((view) => view.name !== name) })}
            >
              Delete
            </button>
          </div>
        ))}
        <NewView
          onSave={(name) => {
            const added = addView(settings, name, search)
            if (added !== null) saveListSettings(list, added)
            return added !== null
          }}
        />
      </fieldset>
      <fieldset className="view-part">
        <legend className="small soft">Columns</legend>
        {columns.filter(canHide).map(({ id, header }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={({ target }) =>
                save({ hidden: target.checked ? hidden.filter((each) => each !== id) : [...hidden, id] })
              }
            />
            {header}
          </label>
        ))}
      </fieldset>
      <fieldset className="view-part">
        <legend className="small soft">Density</legend>
        {DENSITIES.map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name={`density-${list}`}
              checked={density === each}
              onChange={() => save({ density: each })}
            />
            {DENSITY_WORDS[each]}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="button"
        onClick={() => save({ hidden: DEFAULT_SETTINGS.hidden, density: DEFAULT_SETTINGS.density })}
      >
        Reset columns and density
      </button>
      <p className="small soft">Kept in this browser only.</p>
    </>
  )
}

/** `onSave` returns whether there was room for it. */
function NewView({ onSave }: { readonly onSave: (name: string) => boolean }) {
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isSaved = onSave(name)
    setSaid(isSaved ? `Saved as “${name.trim()}”.` : 'Not saved: delete a view first.')
    if (isSaved) setName('')
  }
  return (
    <>
      <form className="line" onSubmit={submit}>
        <input
          className="input"
          aria-label="Name of the view"
          placeholder="Save these filters as"
          required
          pattern=".*\S.*"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button">
          Save
        </button>
      </form>
      <p className="small soft" role="status">
        {said}
      </p>
    </>
  )
}
