import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ConfirmLink } from '../../components/confirm-link.tsx'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { PasswordField } from './password-field.tsx'

/** The page that an email confirmation link opens. */
export function ConfirmEmailPage() {
  return (
    <ConfirmLink
      title="Confirm your email"
      explanation="This confirms that the address is yours."
      button="Confirm email"
      confirm={async (token) => `${(await client.auth.confirmEmail(token)).data.email} is confirmed.`}
    />
  )
}

/** With a token it sets a new password; without one it sends a mail with a token. */
export function ResetPasswordPage() {
  const [token, setToken] = useState(readToken)
  return (
    <div className="page">
      <div className="page-head">
        <h1>Set a new password</h1>
      </div>
      {token === '' ? <AskForMail onToken={setToken} /> : <NewPassword token={token} />}
    </div>
  )
}

function AskForMail({ onToken }: { readonly onToken: (token: string) => void }) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const ask = useMutation({ mutationFn: () => client.auth.forgotPassword(email) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <Panel title="Ask for a link">
      <form className="panel-body narrow-form" onSubmit={submit}>
        <label className="field">
          <span>Email of your account</span>
          <input
            className="input"
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <button type="submit" className="button primary" disabled={ask.isPending}>
          Send a link
        </button>
        {ask.isSuccess ? (
          <p role="status">If there is an account with this email, a link is on its way.</p>
        ) : null}
        <Problem error={ask.error} />
        <label className="field">
          <span>Or enter the code you were given</span>
          <input
            className="input"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        <button type="button" className="button" disabled={code === ''} onClick={() => onToken(code.trim())}>
          Use the code
        </button>
      </form>
    </Panel>
  )
}

function NewPassword({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('')
  const reset = useMutation({ mutationFn: () => client.auth.resetPassword({ token, password }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate()
  }
  return (
    <Panel title="New password">
      <form className="panel-body narrow-form" onSubmit={submit}>
        <PasswordField
          label="New password, 10 characters or more"
          kind="new-password"
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className="button primary" disabled={reset.isPending}>
          Set password
        </button>
        {reset.isSuccess ? (
          <p role="status">
            Password set. You have been signed out everywhere. <Link to="/sign-in">Sign in</Link>
          </p>
        ) : null}
        <Problem error={reset.error} />
      </form>
    </Panel>
  )
}

function readToken(): string {
  return location.hash.slice(1)
}
