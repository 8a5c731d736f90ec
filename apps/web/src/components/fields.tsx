import { type ReactNode, useEffect, useRef, useState } from 'react'

interface SelectFieldProps {
  readonly label: string
  /** The empty text stands for no choice. */
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** While somebody types, a request for every letter would spend the minute's allowance. */
const PAUSE_MS = 300

/**
 * `/` goes to it. Tells what was typed after a pause, and at once on Enter and when it is left: a pause that ended later
 * would pull back who has opened another page meanwhile.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  // What was told comes back as the value a moment later; what was typed meanwhile stays.
  const told = useRef<string[]>([])
  const tell = () => {
    if (text === (told.current.at(-1) ?? value)) return
    told.current.push(text)
    onChange(text)
  }
  useEffect(() => {
    const place = told.current.lastIndexOf(value)
    told.current = place === -1 ? [] : told.current.slice(place + 1)
    if (place === -1) setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with every change
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(tell, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <label className="field wide">
      <span>
        {label} <kbd>/</kbd>
      </span>
      <input
        className="input"
        type="search"
        data-search
        maxLength={400}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell()
          if (event.key !== 'Escape') return
          // Chromium would empty the field.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
}

export function Panel({
  id,
  title,
  aside,
  children,
}: {
  readonly id?: string
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section id={id} className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
