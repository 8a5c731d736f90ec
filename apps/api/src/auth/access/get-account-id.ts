import type { Caller } from './caller.ts'

/** The calling account, on a route whose access requires one. */
export function getAccountId(caller: Caller): string {
  if (caller.kind === 'account' || caller.kind === 'wallet') return caller.accountId
  throw new Error('the route must require an account')
}
