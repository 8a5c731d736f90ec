import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { SignInWays } from './sign-in-ways.tsx'

const route = getRouteApi('/sign-in')

/** Signs in, and returns to the page the reader came from. */
export function SignInPage() {
  const { return_to: returnTo = '/' } = route.useSearch()
  const { account } = useSession()
  const router = useRouter()
  return (
    <div className="page sign-in">
      <div className="page-head">
        <h1>Sign in</h1>
      </div>
      {account === null ? null : (
        <p role="status">You are signed in as {account.name ?? account.email ?? account.address}.</p>
      )}
      <SignInWays onSignedIn={() => router.history.push(returnTo)} />
    </div>
  )
}
