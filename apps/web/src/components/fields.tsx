import { type ReactNode, useEffect, useRef, useState } from 'react'

interface SelectFieldProps {
  readonly label: string
  /** Empty means no choice. */
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

/** A request for every letter typed would use up the rate limit of the minute. */
const PAUSE_MS = 300

/**
 * `/` focuses it. Reports the text after a pause, and at once on Enter and on blur: reporting later would pull a reader
 * who has opened another page back to this one.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  // A reported text comes back as `value` a moment later; anything typed in the meantime stays.
  const sent = useRef<string[]>([])
  const send = () => {
    if (text === (sent.current.at(-1) ?? value)) return
    sent.current.push(text)
    onChange(text)
  }
  useEffect(() => {
    const place = sent.current.lastIndexOf(value)
    sent.current = place === -1 ? [] : sent.current.slice(place + 1)
    if (place === -1) setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with every change
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(send, PAUSE_MS)
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
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
          if (event.key !== 'Escape') return
          // Otherwise Chromium would clear the field.
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
