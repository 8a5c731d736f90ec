import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfigCipher, createNotifier } from '@parallax/notify'
import {
  createChannel,
  createEmailAccount,
  migrate,
  openStore,
  queueDeliveries,
  type Store,
  sql,
} from '@parallax/store'
import { DeliveryStage } from '@parallax/worker'
import { pino } from 'pino'
import { atMost, type BenchResult } from '../result.ts'

const AT = new Date('2026-11-15T12:00:00Z')
const ID = randomUUID()

/**
 * Crossings that must reach one receiver, which fails a third of the time, often although it has received the message.
 * The clock jumps to the next retry instead of waiting.
 */
export async function benchDeliveries(crossings = 10_000): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const store = await openStore({ dataDir: folder })
  const receiver = await startFailingReceiver()
  const cipher = createConfigCipher(['what the bench seals its channel with'])
  let nowMs = AT.getTime()
  const stage = new DeliveryStage({
    store,
    logger: pino({ level: 'silent' }),
    now: () => nowMs,
    random: () => 0.5,
    notifier: createNotifier({ allowsLoopback: true }),
    cipher,
  })
  try {
    await migrate(store)
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
    await queueCrossings(store, crossings, cipher.seal(ID, { kind: 'webhook', url: receiver.url, secret }))
    const startedMs = performance.now()
    for (let dueMs: number | null = nowMs; dueMs !== null; dueMs = await findNextDue(store)) {
      nowMs = Math.max(nowMs, dueMs)
      await stage.deliverDue(new AbortController().signal)
    }
    const seconds = (performance.now() - startedMs) / 1000
    const { requests, taken } = receiver
    console.log(
      `     ${requests()} attempts in ${seconds.toFixed(1)} s: ${Math.round(requests() / seconds)} per second`,
    )
    const { delivered } = await store.get(
      sql<{ delivered: number }>`select count(*) as delivered from delivery where status = 'delivered'`,
    )
    return [
      atMost('deliveries_lost', crossings - taken.size, 'messages', 0),
      atMost('deliveries_undelivered', crossings - delivered, 'messages', 0),
    ]
  } finally {
    await receiver.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers one of three requests with 500; every other of these is still stored. */
async function startFailingReceiver() {
  const taken = new Set<string>()
  let requests = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      requests += 1
      const isFailing = requests % 3 === 0
      if (!isFailing || requests % 2 === 0) taken.add(String(request.headers['webhook-id']))
      response.writeHead(isFailing ? 500 : 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    taken,
    requests: () => requests,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** One account, one alert, one channel, and all events at once. */
async function queueCrossings(store: Store, crossings: number, sealedConfig: Buffer): Promise<void> {
  await createEmailAccount(store, {
    id: ID,
    email: 'bench@example.com',
    passwordHash: 'none',
    name: null,
    createdAt: AT,
  })
  await createChannel(store, {
    id: ID,
    accountId: ID,
    name: 'bench',
    kind: 'webhook',
    target: 'this machine',
    sealedConfig,
    createdAt: AT,
    isConfirmed: true,
  })
  await store.transaction(async (database) => {
    const condition = '{"direction": "above", "threshold": 0.6}'
    await database.run(sql`
      insert into alert (id, account_id, type, condition, created_at)
      values (${ID}, ${ID}, 'price_threshold', ${condition}::jsonb, ${AT})`)
    const events = await database.many(sql<{ id: string }>`
      insert into alert_event (id, alert_id, number, account_id, type, condition, title, field, value, at)
      select
        gen_random_uuid(), ${ID}, number, ${ID}, 'price_threshold', ${condition}::jsonb, 'Will it rain?', 'index_price',
        0.62, ${AT}
      from generate_series(1, ${crossings}::int) as number
      returning id`)
    await queueDeliveries(
      database,
      events.map(({ id }) => id),
    )
  })
}

async function findNextDue(store: Store): Promise<number | null> {
  const { dueAt } = await store.get(
    sql<{ dueAt: Date | null }>`select min(due_at) as "dueAt" from delivery where status = 'pending'`,
  )
  return dueAt === null ? null : dueAt.getTime()
}
