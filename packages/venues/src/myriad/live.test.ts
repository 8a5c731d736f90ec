import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveEvent, MarketReference } from '../venue.ts'
import { openLive } from './live.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 30_000 }

async function startServer(onMessage: (socket: WebSocket, text: string) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => socket.on('message', (data) => onMessage(socket, String(data))))
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `ws://127.0.0.1:${address.port}`
}

const toReference = (platformMarketId: string): MarketReference => ({
  platformMarketId,
  slug: 's',
  groupId: null,
  reference: { yesOutcomeId: '0', token: 'usd' },
})

const push = (channel: string) =>
  JSON.stringify({
    push: {
      channel,
      pub: { data: { ts: 1793491200000, outcomes: [{ outcome: 0, last: '250000000000000000' }] } },
    },
  })

test('connects, subscribes, answers pings, and repeats all of it after a break', async () => {
  const said: string[] = []
  let connects = 0
  const url = await startServer((socket, text) => {
    said.push(text)
    const command = JSON.parse(text)
    if (command.connect !== undefined) {
      connects += 1
      socket.send('{"id":1,"connect":{"client":"c"}}\n{}')
    }
    if (command.id === 2) socket.send(`{"id":2,"subscribe":{}}\n${push(command.subscribe.channel)}`)
    if (command.id === 3) socket.send('{"id":3,"error":{"code":103,"message":"no"}}')
    if (command.id === 3 && connects === 1) socket.close()
  })
  const events: LiveEvent[] = []
  const states: boolean[] = []
  const feed = openLive(url, {
    markets: [toReference('56:ob:827'), toReference('56:ob:828'), toReference('56:amm:5')],
    onEvent: (event) => events.push(event),
    onConnection: (isUp) => states.push(isUp),
  })
  onTestFinished(() => feed?.close())
  await vi.waitFor(() => expect(events).toHaveLength(4), PATIENT)
  expect(events.slice(0, 2)).toEqual([
    {
      kind: 'price',
      platformMarketId: '56:ob:827',
      price: 0.25,
      yesBid: null,
      yesAsk: null,
      sourceUpdatedAt: '2026-11-01T00:00:00.000Z',
    },
    { kind: 'changed', platformMarketId: '56:ob:828' },
  ])
  expect(states).toEqual([true, false, true])
  const once = [
    '{"id":1,"connect":{"name":"parallax"}}',
    '{"id":2,"subscribe":{"channel":"prices:56:827"}}',
    '{"id":3,"subscribe":{"channel":"prices:56:828"}}',
    '{}',
  ]
  expect(said.filter((text) => text !== '{}')).toEqual([...once.slice(0, 3), ...once.slice(0, 3)])
  expect(said).toContain('{}')
})

test('a refused connection does not count as up', async () => {
  const url = await startServer((socket) => socket.send('{"id":1,"error":{"code":101,"message":"no"}}'))
  const states: boolean[] = []
  const feed = openLive(url, {
    markets: [toReference('56:ob:827')],
    onEvent: () => {},
    onConnection: (isUp) => states.push(isUp),
  })
  onTestFinished(() => feed?.close())
  await vi.waitFor(() => expect(states).toEqual([false]), PATIENT)
})

test('pools alone have no feed', () => {
  const options = { markets: [toReference('2741:amm:549')], onEvent: () => {}, onConnection: () => {} }
  expect(openLive('ws://127.0.0.1:9', options)).toBeNull()
})
