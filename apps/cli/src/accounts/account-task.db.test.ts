import { createHash, randomUUID } from 'node:crypto'
import {
  createEmailAccount,
  findEmailAccount,
  isInviteGood,
  listSecurityEvents,
  spendAccountToken,
} from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { type AccountTask, performAccountTask } from './account-task.ts'

const store = useStore()
const perform = (task: AccountTask) => performAccountTask(store(), task)
const toHash = (code: string) => createHash('sha256').update(code).digest()

async function addAccount(): Promise<{ id: string; email: string }> {
  const account = { id: randomUUID(), email: `${randomUUID()}@example.com` }
  await createEmailAccount(store(), { ...account, passwordHash: 'none', name: null, createdAt: new Date() })
  return account
}

test('every operator action on an account appears in its security trail', async () => {
  const { id, email } = await addAccount()
  expect(await perform({ action: 'grant', role: 'reviewer', email })).toEqual({
    isFound: true,
    isConfirmed: false,
  })
  expect(await perform({ action: 'confirm', email })).toEqual({ isFound: true })
  expect(await perform({ action: 'revoke', role: 'reviewer', email })).toEqual({
    isFound: true,
    isConfirmed: true,
  })
  expect((await findEmailAccount(store(), id))?.confirmedAt).toBeInstanceOf(Date)
  await perform({ action: 'reset-password', email })
  const { events } = await listSecurityEvents(store(), id, { limit: 9, offset: 0 })
  expect(events.map(({ kind, actor }) => [kind, actor]).toSorted()).toEqual([
    ['email_confirmed', 'operator'],
    ['password_reset_asked', 'operator'],
    ['role_granted', 'operator'],
    ['role_revoked', 'operator'],
  ])
})

test('a password reset code works once, for an hour, and confirms no email', async () => {
  const { id, email } = await addAccount()
  const answer = await perform({ action: 'reset-password', email })
  const [code, expiresAt] = 'code' in answer ? [answer.code, new Date(answer.expiresAt)] : ['', new Date(0)]
  expect(Math.abs(expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
  const spend = (at: Date) => spendAccountToken(store(), 'reset_password', toHash(code), at)
  expect(await spend(expiresAt)).toBeNull()
  expect(await spend(new Date())).toEqual({ accountId: id, email: null })
  expect(await spend(new Date())).toBeNull()
})

test('an invite is shown once, listed without its code, and useless after it is revoked', async () => {
  const answer = await perform({ action: 'invite', note: 'for Ada', days: 7, uses: 2 })
  const code = 'code' in answer ? answer.code : ''
  expect(code).toMatch(/^[\w-]{20}$/)
  const isGood = () => isInviteGood(store(), toHash(code), new Date())
  expect(await isGood()).toBe(true)
  const listed = await perform({ action: 'invites' })
  const [invite] = 'invites' in listed ? listed.invites : []
  expect(invite).toMatchObject({ note: 'for Ada', usesLeft: 2 })
  expect(JSON.stringify(listed)).not.toContain(code)
  expect(await perform({ action: 'revoke-invite', id: invite?.id ?? '' })).toEqual({ isFound: true })
  expect(await isGood()).toBe(false)
})

test('an unregistered email is reported as not found', async () => {
  for (const action of ['confirm', 'reset-password'] as const)
    expect(await perform({ action, email: 'nobody@example.com' })).toEqual({ isFound: false })
})
