import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { redisMissing, startRedisServer } from '../../testing/redis-server.ts'

/** The built file, because a separate process does not read TypeScript. */
const PROGRAM = fileURLToPath(
  new URL('../../../dist/http/rate-limit/testing/rate-limited-server.js', import.meta.url),
)
const AT_ONCE = 20

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function startServer(redisUrl: string) {
  const child = fork(PROGRAM, [redisUrl], { execArgv: [] })
  closing.push(() => stopServer(child))
  const logged: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${PROGRAM} ended; is the project built?`)))
    child.on('message', (message: { port?: number; logged?: string }) => {
      if (message.logged !== undefined) logged.push(message.logged)
      if (message.port !== undefined) resolve(message.port)
    })
  })
  return { url: `http://127.0.0.1:${port}/`, logged }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** Sends `count` requests and returns how often each status occurred. */
async function hammer(urls: readonly string[], count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let sent = 0
  const send = async () => {
    while (sent < count) {
      const url = urls[sent % urls.length] ?? ''
      sent += 1
      const answer = await fetch(url)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return statuses
}

describe.skipIf(redisMissing !== null)(`two processes with one Redis ${redisMissing ?? ''}`, () => {
  test('serve a key its 600 requests in total, and keep serving when Redis is killed', async () => {
    const redis = await startRedisServer()
    closing.push(() => redis.stop())
    const servers = await Promise.all([startServer(redis.url), startServer(redis.url)])
    const urls = servers.map((server) => server.url)

    expect(await hammer(urls, 1_400)).toEqual(
      new Map([
        [200, 600],
        [429, 800],
      ]),
    )
    expect(servers.flatMap((server) => server.logged)).toEqual([])

    await redis.stop()
    expect(await hammer(urls, 400)).toEqual(new Map([[200, 400]]))
    await vi.waitFor(
      () => {
        for (const { logged } of servers) {
          expect(logged).toEqual([expect.stringContaining('Redis is not available')])
        }
      },
      { timeout: 30_000 },
    )
  })
})
