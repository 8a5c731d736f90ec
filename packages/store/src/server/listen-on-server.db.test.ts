import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../open-store.ts'
import { sql } from '../sql.ts'
import { openForTest, server, untilTestEnds } from '../testing/index.ts'

const postgres = inject('postgres')
const describePostgres = 'url' in postgres ? describe : describe.skip
const skipped = 'url' in postgres ? '' : ` skipped: ${postgres.missing}`

const PATIENCE = { timeout: 30_000 }

/** A network in front of the server that can go silent: connections stay open and bring nothing. */
async function openNetwork(databaseUrl: string) {
  const network = { isSilent: false }
  const { hostname, port } = new URL(databaseUrl)
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.on('data', (bytes) => network.isSilent || upstream.write(bytes))
    upstream.on('data', (bytes) => network.isSilent || client.write(bytes))
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      end.on('error', () => {})
      end.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return { network, url: url.href }
}

describePostgres(`listening on a server${skipped}`, () => {
  test('a network that goes silent is noticed, and what comes after it is heard', async () => {
    const database = await untilTestEnds(server.migrated())
    const direct = await openForTest(database)
    const { network, url } = await openNetwork(database.place.databaseUrl)
    const store = await openStore({ databaseUrl: url })
    onTestFinished(() => store.close())
    const heard: string[] = []
    store.listen('news', {
      onNotice: (payload) => heard.push(payload),
      onListening: () => heard.push('(listening)'),
      onLost: () => heard.push('(lost)'),
    })
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
    network.isSilent = true
    await direct.run(sql`select pg_notify('news', 'missed')`)
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', '(lost)']), PATIENCE)
    network.isSilent = false
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', '(lost)', '(listening)']), PATIENCE)
    await direct.run(sql`select pg_notify('news', 'heard')`)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('heard'), PATIENCE)
  }, 150_000)
})
