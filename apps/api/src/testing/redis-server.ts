import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = 'redis-server'
const ATTEMPTS = 5

/** Why tests that need Redis are skipped here, for their titles; null when they run, as they must in CI. */
export const redisMissing: string | null =
  process.env.CI || isInstalled() ? null : `skipped: ${PROGRAM} is not installed`

export interface RedisServer {
  readonly url: string
  readonly port: number
  /** Freezes the server: connections stay open, and it does not respond. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** A separate Redis on a loopback port, empty and without persistence. Resolves when it accepts connections. */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const server = await tryStart(port ?? (await findFreePort()))
    if (server !== null) return server
  }
  throw new Error(`${PROGRAM} did not start on a free port`)
}

/** Null when the server exited instead of starting: another process may have taken the port. */
async function tryStart(port: number): Promise<RedisServer | null> {
  const dir = await mkdtemp(join(tmpdir(), 'parallax-redis-'))
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dir,
  ]
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const clear = () => rm(dir, { recursive: true, force: true })
  let isReady = false
  try {
    isReady = await Promise.race([waitForLine(child, 'Ready to accept connections'), ended.then(() => false)])
  } finally {
    if (!isReady) await clear()
  }
  if (!isReady) return null
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await clear()
    },
  }
}

/** Keeps reading after the line, so that the server never blocks on its log. */
function waitForLine(child: ChildProcess, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (child.stdout === null) return resolve(false)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes(text)) resolve(true)
    })
  })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('no port was given')
  return address.port
}

function isInstalled(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((dir) => {
    try {
      accessSync(join(dir, PROGRAM), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
