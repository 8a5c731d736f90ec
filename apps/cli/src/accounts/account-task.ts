import {
  type AccountRole,
  type Database,
  grantRole,
  type ListedAccount,
  listAccounts,
  revokeRole,
} from '@parallax/store'

/** What an operator asks of accounts. It may go through a socket, so it is plain JSON. */
export type AccountTask =
  | { readonly action: 'list'; readonly role: AccountRole | null; readonly limit: number }
  | { readonly action: 'grant' | 'revoke'; readonly role: AccountRole; readonly email: string }

/** Accounts are listed as JSON has them. */
export type AccountLine = Omit<ListedAccount, 'createdAt'> & { readonly createdAt: string }

export type AccountAnswer =
  | { readonly accounts: readonly AccountLine[] }
  /** Whether there was such an account, or such a role to take away. */
  | { readonly isFound: boolean }

export async function performAccountTask(store: Database, task: AccountTask): Promise<AccountAnswer> {
  switch (task.action) {
    case 'list':
      return { accounts: (await listAccounts(store, task)).map(toLine) }
    case 'grant':
      return { isFound: await grantRole(store, task.email, task.role) }
    case 'revoke':
      return { isFound: await revokeRole(store, task.email, task.role) }
  }
}

function toLine({ createdAt, ...account }: ListedAccount): AccountLine {
  return { ...account, createdAt: createdAt.toISOString() }
}
