import { type FormEvent, useState } from 'react'

interface NameFormProps {
  readonly label: string
  readonly button: string
  /** The current name; empty for a new list. */
  readonly value?: string
  readonly isBusy: boolean
  readonly onName: (name: string) => void
}

export function NameForm({ label, button, value = '', isBusy, onName }: NameFormProps) {
  const [name, setName] = useState(value)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onName(name)
    setName(value)
  }
  return (
    <form className="line" onSubmit={submit}>
      <input
        className="input"
        aria-label={label}
        placeholder={label}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={isBusy}>
        {button}
      </button>
    </form>
  )
}
