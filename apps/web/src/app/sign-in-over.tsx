import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadPage } from '../lib/load-page.ts'
import { useEndSession, useSession } from '../lib/session.ts'
import { endSignInRequest, useSignInRequest } from '../lib/sign-in-request.ts'

const LazyWays = lazy(async () => ({
  default: (await loadPage(() => import('../features/sign-in/sign-in-ways.tsx'))).SignInWays,
}))

const ENDED = { title: 'Your session has ended', text: 'Sign in to continue where you were.' }
const DIALOG_TEXT = { title: 'Sign in', text: 'This needs an account. You stay on this page.' }

/** Signs in without leaving the page: after the session expired, or before an action that needs an account. */
export function SignInOver() {
  const { account, isExpired } = useSession()
  const isRequested = useSignInRequest()
  const endSession = useEndSession()
  useEffect(() => {
    if (account !== null) endSignInRequest()
  }, [account])
  if (isExpired) return <SignInDialog {...ENDED} onClose={endSession} />
  return isRequested && account === null ? <SignInDialog {...DIALOG_TEXT} onClose={endSignInRequest} /> : null
}

interface SignInDialogProps {
  readonly title: string
  readonly text: string
  /** Closing it continues without an account. */
  readonly onClose: () => void
}

function SignInDialog({ title, text, onClose }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sign-in-again" aria-labelledby="sign-in-title" onClose={onClose}>
      <div className="stack">
        <h2 id="sign-in-title">{title}</h2>
        <p className="soft">{text}</p>
        <Suspense fallback={<span className="skeleton" />}>
          <LazyWays />
        </Suspense>
        <form method="dialog">
          <button type="submit" className="button quiet">
            Continue without an account
          </button>
        </form>
      </div>
    </dialog>
  )
}
