/**
 * A few stream clients in a process of its own, which has the priority of any other. It answers each line on standard input
 * with one line of JSON. `open {url, paths, tokens}` connects one client per path and answers when all are ready.
 * `delays {epochMs, batchMs}` returns how many milliseconds after its change each event since then arrived: the median, the
 * 99th percentile and the longest. Prices say in which batch they changed (`toPrice`).
 */
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { toBatch } from '../batch-price.ts'

interface Arrival {
  readonly batch: number
  readonly atMs: number
}

const agent = new Agent({ keepAlive: true })
let arrivals: Arrival[] = []
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(' ')
  const order = JSON.parse(line.slice(space + 1))
  if (line.startsWith('open')) {
    const { url, paths, tokens }: { url: string; paths: string[]; tokens: string[] } = order
    await Promise.all(paths.map((path, at) => open(`${url}${path}`, tokens[at % tokens.length] ?? '')))
    arrivals = []
    console.log('{}')
  } else console.log(JSON.stringify(toDelays(order)))
}
agent.destroy()

/** Resolves when the client has the whole state. */
function open(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      let rest = ''
      answer.on('data', (text: string) => {
        const atMs = performance.timeOrigin + performance.now()
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const price = /"index_price":([\d.]+)/.exec(line)?.[1]
          if (price !== undefined) arrivals.push({ batch: toBatch(Number(price)), atMs })
          if (line === 'event: ready') resolve()
        }
      })
    })
    asked.once('error', reject)
  })
}

function toDelays({ epochMs, batchMs }: { epochMs: number; batchMs: number }) {
  const delays = arrivals
    .map(({ batch, atMs }) => atMs - epochMs - batch * batchMs)
    .toSorted((one, other) => one - other)
  const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN
  return { count: delays.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) }
}
