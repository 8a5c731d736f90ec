import { randomUUID } from 'node:crypto'
import type { SecurityEventKind } from '@parallax/domain'
import { expect, test } from 'vitest'
import { createApiKey } from '../api-key/create-api-key.ts'
import { sql } from '../sql.ts'
import { addAccount, describeBackends, makeApiKey, useStore } from '../testing/index.ts'
import { noteKeyAddress } from './key-address.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { saveSecurityEvent } from './save-security-event.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')

describeBackends('security events', (backend) => {
  const store = useStore(backend)

  function save(accountId: string | null, kind: SecurityEventKind, at = NOW) {
    const origin = { address: '192.0.2.1', device: 'Firefox on Linux', actor: 'owner' as const }
    return saveSecurityEvent(store(), { accountId, at, kind, ...origin, detail: { key_id: 'k1' } })
  }

  test('an account sees its own events, newest first and page by page', async () => {
    const [one, other] = [await addAccount(store()), await addAccount(store())]
    await save(one, 'signed_up', new Date(NOW.getTime() - 1))
    await save(one, 'key_created')
    await save(other, 'signed_in')
    const { events, total } = await listSecurityEvents(store(), one, { limit: 1, offset: 0 })
    expect([events, total]).toEqual([
      [
        {
          id: expect.any(String),
          accountId: one,
          at: NOW,
          kind: 'key_created',
          actor: 'owner',
          address: '192.0.2.1',
          device: 'Firefox on Linux',
          detail: { key_id: 'k1' },
        },
      ],
      2,
    ])
    const next = await listSecurityEvents(store(), one, { limit: 1, offset: 1 })
    expect(next.events.map(({ kind }) => kind)).toEqual(['signed_up'])
  })

  test('a stored event is neither changed nor deleted, except with its account', async () => {
    const accountId = await addAccount(store())
    await save(accountId, 'signed_in', new Date())
    const statements = [
      sql`update security_event set kind = 'signed_out' where account_id = ${accountId}`,
      sql`delete from security_event where account_id = ${accountId}`,
    ]
    for (const statement of statements) await expect(store().run(statement)).rejects.toThrow()
    const list = () => listSecurityEvents(store(), accountId, { limit: 9, offset: 0 })
    expect((await list()).events.map(({ kind }) => kind)).toEqual(['signed_in'])
    await store().run(sql`delete from account where id = ${accountId}`)
    expect((await list()).total).toBe(0)
  })

  test('an event of a deleted account is not kept, and causes no error', async () => {
    const gone = randomUUID()
    await save(gone, 'signed_in')
    expect((await listSecurityEvents(store(), gone, { limit: 9, offset: 0 })).total).toBe(0)
  })

  test('an address of a key is new only once', async () => {
    const key = makeApiKey(await addAccount(store()))
    await createApiKey(store(), key)
    const note = (address: string) => noteKeyAddress(store(), { keyId: key.id, address, at: NOW })
    expect([await note('192.0.2.1'), await note('192.0.2.1'), await note('192.0.2.2')]).toEqual([
      true,
      false,
      true,
    ])
    expect(await noteKeyAddress(store(), { keyId: randomUUID(), address: '192.0.2.1', at: NOW })).toBe(false)
  })
})
