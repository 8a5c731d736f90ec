import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { LOGIN } from '../login.ts'
import { atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

/** In a separate process: the cost of simulating 200 users must not delay the measured reader. */
const LOG_IN_MANY = fileURLToPath(new URL('../log-in-many.js', import.meta.url))
const BURN = fileURLToPath(new URL('../burn.js', import.meta.url))
const READERS = 8
/** Far below what the server can do, so that waiting is measured and not saturation. */
const READS_PER_SECOND = 400
const SECONDS = 5
const ROUNDS = 5
/** Consecutive logins while other programs compete for every core. */
const LOGINS_WHILE_BUSY = 100
const BURNERS_PER_CORE = 2

/**
 * Whether 200 users who sign in at once, again and again, hold up readers: p99 of a public route relative to idle. And
 * whether a user can sign in while other programs use all cores: p99 of a login, in seconds and relative to idle.
 */
export async function benchLogins(): Promise<BenchResult[]> {
  const api = await startServer('api-server', ['off'])
  try {
    await fetch(`${api.url}/api/v1/auth/register`, LOGIN)
    await measureReads(api.url)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const idleP99Ms = await measureReads(api.url)
      ratios.push((await measureReadsDuringLogins(api.url)) / idleP99Ms)
    }
    const median = ratios.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
    const idleMs = await measureLogins(api.url)
    const busyMs = await measureLoginsWhileBusy(api.url)
    return [
      atMost('reads_during_logins_p99_ratio', median, 'of idle', 3),
      atMost('login_while_busy_p99_seconds', busyMs / 1000, 's', 2),
      atMost('login_while_busy_p99_ratio', busyMs / idleMs, 'of idle', 40),
    ]
  } finally {
    await api.stop()
  }
}

async function measureReads(url: string): Promise<number> {
  const { non2xx, errors, latency } = await autocannon({
    url: `${url}/bench/list`,
    connections: READERS,
    overallRate: READS_PER_SECOND,
    duration: SECONDS,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 2xx, ${errors} reads failed`)
  return latency.p99
}

async function measureReadsDuringLogins(url: string): Promise<number> {
  const logins = fork(LOG_IN_MANY, [url, String(SECONDS + 2)])
  const ended = once(logins, 'exit')
  const p99Ms = await measureReads(url)
  const [code] = await ended
  if (code !== 0) throw new Error('logins failed')
  await logIn(url)
  return p99Ms
}

async function measureLoginsWhileBusy(url: string): Promise<number> {
  const burners = Array.from({ length: availableParallelism() * BURNERS_PER_CORE }, () => fork(BURN))
  try {
    await Promise.all(burners.map((burner) => once(burner, 'spawn')))
    // The first login under load starts the hashing process that has normal priority.
    await logIn(url)
    return await measureLogins(url)
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
  }
}

async function measureLogins(url: string): Promise<number> {
  const tookMs: number[] = []
  for (let count = 0; count < LOGINS_WHILE_BUSY; count += 1) {
    const startedMs = performance.now()
    await logIn(url)
    tookMs.push(performance.now() - startedMs)
  }
  return tookMs.toSorted((one, other) => one - other)[Math.ceil(LOGINS_WHILE_BUSY * 0.99) - 1] ?? Number.NaN
}

/** Logins are served in order, so after this one no earlier login is left, and the server is idle. */
async function logIn(url: string): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/auth/login`, LOGIN)
  if (status !== 200) throw new Error(`the last login was answered ${status}`)
}
