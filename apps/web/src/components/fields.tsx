import { type ReactNode, useEffect, useState } from 'react'

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

/** `/` goes to it. Tells what was typed after a pause, and at once on Enter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), PAUSE_MS)
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
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </label>
  )
}

export function Panel({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
