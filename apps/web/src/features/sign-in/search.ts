import { readText, toChosen } from '../../lib/read-search.ts'

/** `return_to` is a path of this app: signing in never redirects to another site. */
export function toSignInSearch(search: Record<string, unknown>) {
  const returnTo = readText(search, 'return_to')
  return toChosen({
    return_to: returnTo !== undefined && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined,
  })
}
