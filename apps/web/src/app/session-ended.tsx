import { lazy, Suspense, useEffect, useRef } from 'react'
import { useEndSession, useSession } from '../lib/session.ts'

const LazyWays = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-ways.tsx')).SignInWays,
}))

/** A session that ends while somebody works: they sign in again over the page, and are where they were. */
export function SessionEnded() {
  const { isExpired } = useSession()
  return isExpired ? <SignInAgain /> : null
}

function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  const endSession = useEndSession()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sign-in-again" aria-labelledby="ended-title" onClose={endSession}>
      <div className="stack">
        <h2 id="ended-title">Your session has ended</h2>
        <p className="soft">Sign in to continue where you were.</p>
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
