import { setTimeout as wait } from 'node:timers/promises'
import { StreamClient } from '@parallax/api/testing'
import type { Fleet } from './fleet.ts'
import type { Random } from './random.ts'
import type { Session } from './session.ts'

const PAUSE_MS = 200
const KEY = { name: 'soak', permissions: '["read:stream"]' }

/** What a client of the stream has, and how often it was connected. */
export interface FollowedStream {
  readonly client: StreamClient
  connections: number
  /** Connections that began anew, and did not continue where the last one ended. */
  resets: number
  /** Resolves after `signal` is aborted. */
  readonly ended: Promise<void>
}

/** Follows the stream with an API key, at any of the processes, and continues at another when it is cut off. */
export async function followStream(
  owner: Session,
  { fleet, random, signal }: { readonly fleet: Fleet; readonly random: Random; readonly signal: AbortSignal },
): Promise<FollowedStream> {
  let made = await owner.send('POST', '/console/keys', KEY)
  while (made.status !== 201) made = await owner.send('POST', '/console/keys', KEY)
  const client = new StreamClient(
    0,
    { 'x-api-key': made.data.data.key },
    '?topics=opportunities,index_prices',
  )
  const followed = { client, connections: 0, resets: 0, ended: Promise.resolve() }
  followed.ended = follow()
  return followed

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const url = fleet.urls.length === 0 ? null : random.pick(fleet.urls)
      if (url !== null) await connect(Number(new URL(url).port)).catch(() => {})
      await wait(PAUSE_MS)
    }
  }

  /** Resolves when the connection is over. */
  async function connect(port: number): Promise<void> {
    const connection = await client.connect({ port })
    signal.addEventListener('abort', connection.cut, { once: true })
    if (connection.status === 200) followed.connections += 1
    await connection.ended
    signal.removeEventListener('abort', connection.cut)
    followed.resets += client.events.filter(({ name }) => name === 'reset').length
    client.events.length = 0
  }
}
