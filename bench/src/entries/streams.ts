import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atMost, type BenchResult } from '../result.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 10_000)
const SECONDS = Number(process.env.BENCH_STREAM_SECONDS ?? 20)
const CHANGES_PER_SECOND = 1_000
const OF_ACCOUNT = 10
/**
 * Most clients follow some questions, as on a watchlist or a page of discover; some choose the same ones; one in a
 * hundred follows everything.
 */
const CHOICES = 500
const CHOSEN = 10
const ONE_OF_EVERYTHING = 100
const BETWEEN_REQUESTS_MS = 5
/** How many more clients, in a process with the usual priority, measure when events arrive. One follows everything. */
const WITNESSES = 50

/**
 * Streams of one process over loopback, with the clients in another. Measures how soon all are ready, and how soon events
 * arrive, the event loop lag and the latency of other requests while 1,000 prices a second move. Then the process restarts, and all
 * streams resume from their ids.
 */
export async function benchStreams(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const clients = await startServer('stream-clients')
  try {
    return [...(await benchFirst(folder, clients)), ...(await benchRestart(folder, clients))]
  } finally {
    await clients.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchFirst(folder: string, clients: ServerProcess): Promise<BenchResult[]> {
  const server = await startServer('stream-server', [folder])
  const witness = await startServer('stream-witness')
  try {
    const questions: string[] = JSON.parse(await server.ask('questions'))
    const tokens: string[] = JSON.parse(await server.ask(`tokens ${Math.ceil(STREAMS / OF_ACCOUNT)}`))
    const url = `${server.url}/api/v1/markets?limit=20`
    await measureP99(url, 2)
    const idleMs = await measureP99(url, SECONDS)
    const order = { url: server.url, tokens, paths: toPaths(questions) }
    const { ready, seconds } = JSON.parse(await clients.ask(`open ${JSON.stringify(order)}`))
    const first = JSON.parse(await clients.ask('count'))
    const watched = order.paths.slice(0, WITNESSES)
    await witness.ask(`open ${JSON.stringify({ ...order, paths: watched })}`)
    await server.ask('figures')
    const begun = await server.ask(`change ${CHANGES_PER_SECOND} ${SECONDS}`)
    const busyMs = await measureP99(url, SECONDS)
    const changed = Number(await server.ask('changed'))
    const figures = JSON.parse(await server.ask('figures'))
    const counts = JSON.parse(await clients.ask('count'))
    const delays = JSON.parse(await witness.ask(`delays ${begun}`))
    console.log(
      `     an event arrives ${delays.p50Ms.toFixed(0)} ms after its change (median of ${delays.count}), ${delays.mostMs.toFixed(0)} ms at most;`,
    )
    console.log(
      `     ${ready} of ${STREAMS} streams, ${toMb(first.bytes)} MB to begin with; ${changed} changes made ${counts.events} events, ${toMb(counts.bytes)} MB;`,
    )
    console.log(
      `     other requests p99 ${idleMs.toFixed(1)} ms, then ${busyMs.toFixed(1)} ms; event loop late by ${figures.lagMaxMs.toFixed(0)} ms at most; ${counts.cut} streams cut`,
    )
    return [
      atMost('streams_not_ready', STREAMS - ready + counts.cut, 'streams', 0),
      atMost('streams_ready_seconds', seconds, 's', 10),
      atMost('streams_lag_p99_ms', figures.lagP99Ms, 'ms', 100),
      atMost('streams_delay_p99_ms', delays.p99Ms, 'ms from a change to its event', 100),
      atMost('streams_other_p99_ratio', busyMs / idleMs, 'times idle', 3),
      atMost('streams_resident_gb', figures.residentBytes / 1e9, 'GB', 1),
    ]
  } finally {
    await witness.stop()
    await server.stop()
  }
}

async function benchRestart(folder: string, clients: ServerProcess): Promise<BenchResult[]> {
  const server = await startServer('stream-server', [folder])
  try {
    await clients.ask('count')
    const { ready, seconds } = JSON.parse(await clients.ask(`go-on ${JSON.stringify({ url: server.url })}`))
    const { bytes, resets } = JSON.parse(await clients.ask('count'))
    console.log(`     after a restart ${ready} streams resumed, with ${toMb(bytes)} MB in all`)
    return [
      atMost('streams_restart_not_ready', STREAMS - ready, 'streams', 0),
      atMost('streams_restart_resets', resets, 'streams', 0),
      atMost('streams_restart_seconds', seconds, 's', 10),
    ]
  } finally {
    await server.stop()
  }
}

function toPaths(questions: readonly string[]): string[] {
  return Array.from({ length: STREAMS }, (_, number) => {
    if (number % ONE_OF_EVERYTHING === 0) return '/api/v1/stream?topics=index_prices'
    const from = ((number % CHOICES) * CHOSEN) % questions.length
    return `/api/v1/stream?question_ids=${questions.slice(from, from + CHOSEN)}`
  })
}

/**
 * Sends one request after the other for some seconds, over one connection. With `fetch`, half of the slow requests were
 * slow because of this process and not because of the server.
 */
async function measureP99(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const untilMs = performance.now() + seconds * 1_000
  while (performance.now() < untilMs) {
    const startedMs = performance.now()
    const status = await ask(url, agent)
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    times.push(performance.now() - startedMs)
    await wait(BETWEEN_REQUESTS_MS)
  }
  agent.destroy()
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Returns the status once the whole answer has been read. */
function ask(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    asked.once('error', reject)
  })
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
