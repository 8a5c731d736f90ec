import type { Caller } from './caller.ts'

/** The account that calls a route whose access is an account's. */
export function getAccountId(caller: Caller): string {
  if (caller.kind === 'account' || caller.kind === 'wallet') return caller.accountId
  throw new Error('the route declares no access of an account')
}
