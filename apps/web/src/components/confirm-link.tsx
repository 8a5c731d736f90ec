import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from './fields.tsx'
import { Problem } from './problem.tsx'

interface ConfirmLinkProps {
  readonly title: string
  readonly explanation: string
  readonly button: string
  /** Uses the token, and returns the message to show. */
  readonly confirm: (token: string) => Promise<string>
}

/**
 * The page that a link in a mail opens. Its token is in the fragment behind `#`, which is not sent to any server. It is
 * used only on a press, because mail scanners open links too. Where the mail has a code and no link, the page asks for
 * the code.
 */
export function ConfirmLink({ title, explanation, button, confirm }: ConfirmLinkProps) {
  const [token, setToken] = useState(() => location.hash.slice(1))
  const [isFromLink] = useState(token !== '')
  const spend = useMutation({ mutationFn: () => confirm(token.trim()) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    spend.mutate()
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Panel title="Confirm">
        {spend.data === undefined ? (
          <form className="panel-body narrow-form" onSubmit={submit}>
            <p className="soft">{explanation}</p>
            {isFromLink ? null : (
              <label className="field">
                <span>Code from the email</span>
                <input
                  className="input"
                  required
                  autoComplete="off"
                  value={token}
                  onChange={(event) => setToken(event.target.value)}
                />
              </label>
            )}
            <button type="submit" className="button primary" disabled={spend.isPending}>
              {button}
            </button>
            <Problem error={spend.error} />
          </form>
        ) : (
          <div className="panel-body">
            <p role="status">{spend.data}</p>
          </div>
        )}
      </Panel>
    </div>
  )
}
