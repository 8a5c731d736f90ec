import { Link } from '@tanstack/react-router'
import { useSession, useSignOut } from '../lib/session.ts'

/** The signed-in account, and the links to sign in or out. */
export function AccountMenu() {
  const { account, isKnown } = useSession()
  const signOut = useSignOut()
  if (!isKnown) return <span className="skeleton" />
  if (account === null) {
    return (
      <Link
        to="/sign-in"
        search={{ return_to: location.pathname + location.search }}
        className="button primary"
      >
        Sign in
      </Link>
    )
  }
  return (
    <>
      <Link to="/settings" className="who small soft">
        {account.name ?? account.email ?? toShortAddress(account.address ?? '')} · Settings
      </Link>
      <button type="button" className="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}

function toShortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
