import autocannon from 'autocannon'
import { atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

const LOGINS = 200
const READERS = 8
/** Far below what the server can do, so that what is measured is waiting and not saturation. */
const READS_PER_SECOND = 400
const SECONDS = 5
const ROUNDS = 5
const HEADERS = { 'content-type': 'application/json' }
const BODY = JSON.stringify({ email: 'bench@example.com', password: 'correct horse battery' })

/** Whether 200 people who sign in at once, again and again, hold up those who read: p99 of a public route against idle. */
export async function benchLogins(): Promise<BenchResult[]> {
  const api = await startServer('api-server', ['off'])
  try {
    await fetch(`${api.url}/api/v1/auth/register`, { method: 'POST', headers: HEADERS, body: BODY })
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
  const logins = autocannon({
    url: `${url}/api/v1/auth/login`,
    method: 'POST',
    headers: HEADERS,
    body: BODY,
    connections: LOGINS,
    duration: SECONDS + 2,
    timeout: 60,
  })
  const p99Ms = await measureReads(url)
  const { non2xx, errors } = await logins
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 2xx, ${errors} logins failed`)
  return p99Ms
}
