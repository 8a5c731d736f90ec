import { randomUUID } from 'node:crypto'
import { createChannel, type NewChannel } from '../channel/create-channel.ts'
import { queueDeliveries } from '../delivery/queue-deliveries.ts'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'

/** Makes a channel without a real target, and returns its id. */
export async function addChannel(
  store: Store,
  accountId: string,
  changes: Partial<NewChannel> = {},
): Promise<string> {
  const channel = await createChannel(store, {
    id: randomUUID(),
    accountId,
    name: 'mine',
    kind: 'webhook',
    target: 'https://hooks.example/***',
    sealedConfig: Buffer.from('sealed'),
    createdAt: new Date('2026-11-15T08:00:00Z'),
    isConfirmed: true,
    ...changes,
  })
  if (channel === null) throw new Error('the account has too many channels')
  return channel.id
}

/** Triggers an alert of the account this many times, queues the events, and returns their ids in order. */
export function addEvents(store: Store, accountId: string, count: number, at: Date): Promise<string[]> {
  return store.transaction(async (database) => {
    const alertId = randomUUID()
    const condition = '{"field": "index_price", "operator": "above", "value": 0.6}'
    await database.run(sql`
      insert into alert (id, account_id, type, condition, created_at)
      values (${alertId}, ${accountId}, 'price_threshold', ${condition}::json, ${at})`)
    const events = await database.many(sql<{ id: string }>`
      insert into alert_event
        (id, alert_id, number, account_id, type, condition, question_id, title, field, value, at)
      select
        gen_random_uuid(), ${alertId}, number, ${accountId}, 'price_threshold', ${condition}::json, gen_random_uuid(),
        'Will it rain in Oslo?', 'index_price', 0.62, ${at}
      from generate_series(1, ${count}::int) as number
      returning id`)
    const ids = events.map(({ id }) => id)
    await queueDeliveries(database, ids)
    return ids
  })
}
