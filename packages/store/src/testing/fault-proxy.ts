import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between us and a PostgreSQL server that can fail in each way that networks and servers do. */
export interface FaultProxy {
  /** The database, through this network. */
  readonly url: string
  /** Resets every connection. New ones work. */
  cut(): void
  /** Resets every connection, and refuses new ones until `resume`. */
  refuse(): void
  /** Holds every byte back, also of new connections, until `resume`: like a paused server. */
  stall(): void
  resume(): void
  /** Current connections never receive anything again, and their end is not reported. New connections work. */
  halfOpen(): void
  /** Lets this many bytes of the server's next response through, and then resets the connection. */
  cutInside(bytes: number): void
}

interface Pair {
  readonly client: Socket
  readonly upstream: Socket
  isDeaf: boolean
}

/** For use inside a test: opens the network in front of the database until the test ends. */
export async function openFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let isRefusing = false
  let isStalled = false
  let bytesLeft: number | null = null

  const proxy = createServer((client) => {
    if (isRefusing) {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    const pair: Pair = { client, upstream, isDeaf: false }
    pairs.add(pair)
    if (isStalled) hold(pair)
    client.on('data', (bytes) => pair.isDeaf || upstream.write(bytes))
    upstream.on('data', (bytes) => answer(pair, bytes))
    for (const end of [client, upstream]) {
      end.on('error', () => {})
      end.on('close', () => {
        if (pair.isDeaf && end === upstream) return
        pairs.delete(pair)
        client.destroy()
        upstream.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    for (const pair of pairs) reset(pair)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  url.searchParams.delete('host')

  function answer(pair: Pair, bytes: Buffer): void {
    if (pair.isDeaf) return
    if (bytesLeft === null) {
      pair.client.write(bytes)
    } else {
      const part = bytes.subarray(0, bytesLeft)
      bytesLeft = null
      // A reset discards what the other end has not read: it gets its part first.
      pair.client.write(part, () => setImmediate(() => reset(pair)))
      pair.isDeaf = true
    }
  }

  return {
    url: url.href,
    cut() {
      for (const pair of pairs) reset(pair)
    },
    refuse() {
      isRefusing = true
      for (const pair of pairs) reset(pair)
    },
    stall() {
      isStalled = true
      for (const pair of pairs) hold(pair)
    },
    resume() {
      isRefusing = false
      isStalled = false
      for (const { client, upstream } of pairs) {
        client.resume()
        upstream.resume()
      }
    },
    halfOpen() {
      for (const pair of pairs) pair.isDeaf = true
    },
    cutInside(bytes) {
      bytesLeft = bytes
    },
  }
}

function hold({ client, upstream }: Pair): void {
  client.pause()
  upstream.pause()
}

function reset({ client, upstream }: Pair): void {
  client.resetAndDestroy()
  upstream.destroy()
}
