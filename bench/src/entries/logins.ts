import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { LOGIN } from '../login.ts'
import { atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

/** In a process of their own: what it costs to be 200 people must not delay the reader who measures. */
const LOG_IN_MANY = fileURLToPath(new URL('../log-in-many.js', import.meta.url))
const READERS = 8
/** Far below what the server can do, so that what is measured is waiting and not saturation. */
const READS_PER_SECOND = 400
const SECONDS = 5
const ROUNDS = 5

/** Whether 200 people who sign in at once, again and again, hold up those who read: p99 of a public route against idle. */
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
    return [atMost('reads_during_logins_p99_ratio', median, 'of idle', 3)]
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

/** Logins are served in their order, so that after this one none of those before it is left: what comes next is idle. */
async function logIn(url: string): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/auth/login`, LOGIN)
  if (status !== 200) throw new Error(`the last login was answered ${status}`)
}
