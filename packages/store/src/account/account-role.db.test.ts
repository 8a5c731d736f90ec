import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { describeBackends, useStore } from '../testing/index.ts'
import { grantRole, hasRole, revokeRole } from './account-role.ts'
import { createEmailAccount } from './create-email-account.ts'
import { listAccounts } from './list-accounts.ts'

describeBackends('roles of accounts', (backend) => {
  const store = useStore(backend)

  async function addAccount(createdMs = 0) {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`]
    const createdAt = new Date(createdMs)
    await createEmailAccount(store(), { id, email, passwordHash: 'hash', name: null, createdAt })
    return { id, email }
  }

  test('are granted once, and revoked for good', async () => {
    const [one, other] = [await addAccount(), await addAccount()]
    expect(await hasRole(store(), one.id, 'reviewer')).toBe(false)
    expect(await grantRole(store(), one.email, 'reviewer')).toBe(true)
    expect(await grantRole(store(), one.email, 'reviewer'), 'again').toBe(true)
    expect(await hasRole(store(), one.id, 'reviewer')).toBe(true)
    expect(await hasRole(store(), other.id, 'reviewer')).toBe(false)
    expect(await revokeRole(store(), one.email, 'reviewer')).toBe(true)
    expect(await revokeRole(store(), one.email, 'reviewer'), 'again').toBe(false)
    expect(await hasRole(store(), one.id, 'reviewer')).toBe(false)
  })

  test('cannot be granted to an email before it is registered, nor revoked from a deleted account', async () => {
    const email = `${randomUUID()}@example.com`
    expect(await grantRole(store(), email, 'reviewer')).toBe(false)
    const first = await addAccount()
    await grantRole(store(), first.email, 'reviewer')
    await store().run(sql`delete from account where id = ${first.id}`)
    const createdAt = new Date(0)
    const next = { id: randomUUID(), email: first.email, passwordHash: 'hash', name: null, createdAt }
    await createEmailAccount(store(), next)
    expect(await hasRole(store(), next.id, 'reviewer')).toBe(false)
  })

  test('are listed with the accounts, newest first', async () => {
    await store().run(sql`delete from account`)
    const [old, young] = [await addAccount(1_000), await addAccount(2_000)]
    await grantRole(store(), old.email, 'reviewer')
    const listed = await listAccounts(store(), { role: null, limit: 10 })
    expect(listed.map(({ id, email, roles }) => ({ id, email, roles }))).toEqual([
      { ...young, roles: [] },
      { ...old, roles: ['reviewer'] },
    ])
    expect(await listAccounts(store(), { role: 'reviewer', limit: 10 })).toMatchObject([{ id: old.id }])
    expect(await listAccounts(store(), { role: null, limit: 1 })).toMatchObject([{ id: young.id }])
  })
})
