import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMigrations } from '../list-migrations.ts'
import { sql } from '../sql.ts'
import { addAccount, addChannel, describeBackends, useStore } from '../testing/index.ts'
import { confirmChannel, dropExpiredChannelTokens, saveChannelToken } from './channel-token.ts'
import { findChannel } from './find-channel.ts'

const NOON = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

describeBackends('the confirmation of channels', (backend) => {
  const store = useStore(backend)

  test('email channels from before confirmation count as confirmed, and other kinds need none', async () => {
    const accountId = await addAccount(store())
    const [email, webhook] = [
      await addChannel(store(), accountId, { kind: 'email', isConfirmed: false }),
      await addChannel(store(), accountId, { kind: 'webhook', isConfirmed: false }),
    ]
    const isConfirmed = async (id: string) => (await findChannel(store(), accountId, id))?.isConfirmed
    expect([await isConfirmed(email), await isConfirmed(webhook)]).toEqual([false, true])
    const upgrade = (await listMigrations()).find(({ name }) => name === 'channel-confirmation')
    const text = /^update notification_channel .*;$/m.exec(upgrade?.text ?? '')?.[0] ?? ''
    await store().run({ text, values: [], name: null, timeoutMs: 0 })
    expect([await isConfirmed(email), await isConfirmed(webhook)]).toEqual([true, true])
  })

  test('an expired link is deleted, a valid one is kept, and a link is deleted with its channel', async () => {
    const accountId = await addAccount(store())
    const save = async (expiresAt: Date) => {
      const channelId = await addChannel(store(), accountId, { kind: 'email', isConfirmed: false })
      const tokenHash = randomBytes(32)
      await saveChannelToken(store(), { channelId, tokenHash, madeAt: NOON, expiresAt }, NOON)
      return { channelId, tokenHash }
    }
    const [, good, gone] = [await save(after(1)), await save(after(3)), await save(after(3))]
    await store().run(sql`delete from notification_channel where id = ${gone.channelId}`)
    const late = { channelId: gone.channelId, tokenHash: randomBytes(32), madeAt: NOON, expiresAt: after(3) }
    expect(await saveChannelToken(store(), late, NOON)).toBe(false)
    expect(await dropExpiredChannelTokens(store(), after(2), 100)).toBe(1)
    expect(await confirmChannel(store(), gone.tokenHash, after(2))).toBeNull()
    expect(await confirmChannel(store(), good.tokenHash, after(2))).toMatchObject({ id: good.channelId })
  })
})
