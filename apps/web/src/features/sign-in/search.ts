import { readText, toChosen } from '../../lib/read-search.ts'

/** `return_to` is a path of this app: nobody is sent elsewhere after signing in. */
export function toSignInSearch(search: Record<string, unknown>) {
  const returnTo = readText(search, 'return_to')
  return toChosen({
    return_to: returnTo !== undefined && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined,
  })
}
