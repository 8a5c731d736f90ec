import './sign-in.css'
import { ApiError } from '@parallax/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { client } from '../../lib/client.ts'
import { beginSession } from '../../lib/session.ts'
import { findDemoAccount } from './demo-account.ts'
import { signInWithWallet, type WalletProvider } from './wallet.ts'

const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: ({ signal }) => client.auth.signUp(signal),
})

/** All ways to sign in: the demo's account where there is one, email, a wallet. */
export function SignInWays({ onSignedIn }: { readonly onSignedIn?: () => void }) {
  const queryClient = useQueryClient()
  const enter = useMutation({
    mutationFn: async (signIn: () => Promise<unknown>) => {
      await signIn()
      await beginSession(queryClient)
      onSignedIn?.()
    },
  })
  const demo = findDemoAccount()
  const signIn = (how: () => Promise<unknown>) => enter.mutate(how)

  return (
    <>
      {enter.error === null ? null : (
        <p className="problem" role="alert">
          {toProblem(enter.error)}
        </p>
      )}
      {demo === null ? null : (
        <Panel title="Try the demo">
          <div className="panel-body stack">
            <p className="soft">
              This is a demo with simulated venues. Its account has a watchlist, alerts and an API key, and
              can review matches.
            </p>
            <button
              type="button"
              className="button primary"
              disabled={enter.isPending}
              onClick={() => signIn(() => client.auth.login(demo))}
            >
              Use the demo account
            </button>
          </div>
        </Panel>
      )}
      <EmailForm isBusy={enter.isPending} onSignIn={signIn} />
      <WalletPanel isBusy={enter.isPending} onSignIn={signIn} />
    </>
  )
}

interface WayProps {
  readonly isBusy: boolean
  readonly onSignIn: (how: () => Promise<unknown>) => void
}

/** One form to sign in and to sign up: the second button creates the account. */
function EmailForm({ isBusy, onSignIn }: WayProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [invite, setInvite] = useState('')
  const { data: signUp } = useQuery(signUpQuery)
  const mode = signUp?.data.mode ?? 'open'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isNew = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'register'
    onSignIn(() =>
      isNew
        ? client.auth.register({ email, password, ...(invite === '' ? {} : { invite }) })
        : client.auth.login({ email, password }),
    )
  }
  return (
    <Panel title="Sign in with email">
      <form className="panel-body stack" onSubmit={submit}>
        <label className="field">
          <span>Email</span>
          <input
            className="input"
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Password, 10 characters or more</span>
          <input
            className="input"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            minLength={10}
            maxLength={128}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {mode === 'invite' ? (
          <label className="field">
            <span>Invite code, to create an account</span>
            <input
              className="input"
              name="invite"
              autoComplete="off"
              maxLength={200}
              value={invite}
              onChange={(event) => setInvite(event.target.value)}
            />
          </label>
        ) : null}
        <div className="actions">
          <button type="submit" value="login" className="button primary" disabled={isBusy}>
            Sign in
          </button>
          {mode === 'closed' ? null : (
            <button type="submit" value="register" className="button" disabled={isBusy}>
              Create account
            </button>
          )}
          {signUp?.data.sends_mail === true ? (
            <Link to="/settings/reset-password">Forgot password?</Link>
          ) : null}
        </div>
      </form>
    </Panel>
  )
}

function WalletPanel({ isBusy, onSignIn }: WayProps) {
  const provider: WalletProvider | undefined = window.ethereum
  return (
    <Panel title="Sign in with a wallet">
      <div className="panel-body stack">
        <p className="soft">
          You sign a message with your wallet; this costs nothing and moves no funds. A wallet account has
          watchlists and alerts but no API keys, and is separate from an email account.
        </p>
        {provider === undefined ? (
          <p>No wallet was found in this browser. Install one such as MetaMask to sign in with it.</p>
        ) : (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => onSignIn(() => signInWithWallet(provider))}
          >
            Sign in with wallet
          </button>
        )}
      </div>
    </Panel>
  )
}

function toProblem(error: Error): string {
  if (!(error instanceof ApiError)) return `Sign-in failed: ${error.message}.`
  if (error.code === 'RATE_LIMITED') return error.message
  return error.httpStatus === 409
    ? 'There is already an account with this email.'
    : `${toUpper(error.message)}.`
}

function toUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
