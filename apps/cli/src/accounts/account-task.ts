import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS, RESET_TOKEN_MS, type SecurityEventKind } from '@parallax/domain'
import {
  type AccountRole,
  confirmEmail,
  createInvite,
  type Database,
  findCredentials,
  findEmailAccount,
  grantRole,
  type Invite,
  type ListedAccount,
  listAccounts,
  listInvites,
  revokeInvite,
  revokeRole,
  saveAccountToken,
  saveSecurityEvent,
} from '@parallax/store'

/** An operator's request about accounts. It may pass through a socket, so it is plain JSON. */
export type AccountTask =
  | { readonly action: 'list'; readonly role: AccountRole | null; readonly limit: number }
  | { readonly action: 'grant' | 'revoke'; readonly role: AccountRole; readonly email: string }
  | { readonly action: 'confirm' | 'reset-password'; readonly email: string }
  | { readonly action: 'invite'; readonly note: string | null; readonly days: number; readonly uses: number }
  | { readonly action: 'invites' }
  | { readonly action: 'revoke-invite'; readonly id: string }

/** A row with its times as JSON strings. */
type JsonRow<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key]
}
export type AccountLine = JsonRow<ListedAccount>
export type InviteLine = JsonRow<Invite>

export type AccountAnswer =
  | { readonly accounts: readonly AccountLine[] }
  | { readonly invites: readonly InviteLine[] }
  /** Whether there was such an account, or such a role to revoke. */
  | { readonly isFound: boolean; readonly isConfirmed?: boolean }
  /** A code, shown only this once, and when it expires. */
  | { readonly code: string; readonly expiresAt: string }

export async function performAccountTask(store: Database, task: AccountTask): Promise<AccountAnswer> {
  switch (task.action) {
    case 'list':
      return { accounts: (await listAccounts(store, task)).map(toJsonRow) }
    case 'grant':
      return changeRole(store, task, 'role_granted', grantRole)
    case 'revoke':
      return changeRole(store, task, 'role_revoked', revokeRole)
    case 'confirm':
      return confirm(store, task.email)
    case 'reset-password':
      return resetPassword(store, task.email)
    case 'invite':
      return invite(store, task)
    case 'invites':
      return { invites: (await listInvites(store, new Date())).map(toJsonRow) }
    case 'revoke-invite':
      return { isFound: await revokeInvite(store, task.id) }
  }
}

async function changeRole(
  store: Database,
  { email, role }: { readonly email: string; readonly role: AccountRole },
  kind: SecurityEventKind,
  change: typeof grantRole,
): Promise<AccountAnswer> {
  const isFound = await change(store, email, role)
  const account = isFound ? await findCredentials(store, email) : null
  if (account === null) return { isFound: false }
  await note(store, account.id, kind, { role })
  const own = await findEmailAccount(store, account.id)
  return { isFound, isConfirmed: (own?.confirmedAt ?? null) !== null }
}

async function confirm(store: Database, email: string): Promise<AccountAnswer> {
  const account = await findCredentials(store, email)
  if (account === null) return { isFound: false }
  await confirmEmail(store, account.id, email, new Date())
  await note(store, account.id, 'email_confirmed', {})
  return { isFound: true }
}

/** Makes a code that sets a new password, once and within an hour. The operator never sees a password. */
async function resetPassword(store: Database, email: string): Promise<AccountAnswer> {
  const account = await findCredentials(store, email)
  if (account === null) return { isFound: false }
  const { code, codeHash } = makeCode(32)
  const madeAt = new Date()
  const expiresAt = new Date(madeAt.getTime() + RESET_TOKEN_MS)
  const token = {
    accountId: account.id,
    purpose: 'reset_password',
    tokenHash: codeHash,
    email: null,
  } as const
  await saveAccountToken(store, { ...token, madeAt, expiresAt }, madeAt)
  await note(store, account.id, 'password_reset_asked', {})
  return { code, expiresAt: expiresAt.toISOString() }
}

async function invite(
  store: Database,
  { note, days, uses }: { readonly note: string | null; readonly days: number; readonly uses: number },
): Promise<AccountAnswer> {
  const { code, codeHash } = makeCode(15)
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
  await createInvite(store, { id: randomUUID(), codeHash, note, createdAt, expiresAt, usesLeft: uses })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Only the SHA-256 is stored, which is how the API looks up a code. */
function makeCode(bytes: number): { code: string; codeHash: Buffer } {
  const code = randomBytes(bytes).toString('base64url')
  return { code, codeHash: createHash('sha256').update(code).digest() }
}

async function note(
  store: Database,
  accountId: string,
  kind: SecurityEventKind,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  const origin = { actor: 'operator', address: null, device: null } as const
  await saveSecurityEvent(store, { accountId, at: new Date(), kind, ...origin, detail })
}

function toJsonRow<Row extends object>(row: Row): JsonRow<Row> {
  return JSON.parse(JSON.stringify(row))
}
