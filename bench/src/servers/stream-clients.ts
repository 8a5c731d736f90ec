/**
 * Stream clients in one process, on bare sockets so that they cost little. It answers each line on standard input with
 * one line of JSON. `open {url, paths, tokens}` connects one client per path and answers when all are ready or after a
 * minute. `go-on {url}` reconnects them, each with its last id, and answers when each has received an id. `count`
 * returns what arrived since the last call.
 */
import { spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { constants, cpus, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

const AT_ONCE = 200
const LONGEST_MS = 60_000
const RESET = Buffer.from('event: reset')
const ID = Buffer.from('\nid: ')
const EVENT = Buffer.from('\nevent: ')
const LONGEST_ID = 100
const OK = 'HTTP/1.1 200'

// Real clients are on other machines: here they use only the processor time that the server leaves, on one processor.
// The lowest priority is not enough on Linux: such a process still keeps the server waiting for some ms before it gives
// up the processor.
setPriority(constants.priority.PRIORITY_LOW)
if (process.platform === 'linux') {
  setAll('chrt', '--idle', '--pid', '0')
  setAll('taskset', '--cpu-list', '--pid', `${cpus().length - 1}`)
}

/** For all threads of this process. */
function setAll(program: string, ...options: readonly string[]): void {
  const { status } = spawnSync(program, ['--all-tasks', ...options, `${process.pid}`])
  if (status !== 0) console.error(`     no ${program}: the clients keep the server waiting`)
}

interface Order {
  readonly url: string
  readonly paths?: readonly string[]
  readonly tokens?: readonly string[]
}

interface Counts {
  bytes: number
  events: number
  resets: number
  refused: number
  cut: number
}

const NOTHING: Counts = { bytes: 0, events: 0, resets: 0, refused: 0, cut: 0 }

let counts = { ...NOTHING }

class Client {
  readonly #path: string
  readonly #token: string
  #socket: Socket | null = null
  #lastId = ''
  #isFirst = true
  /** The end of the received data: an id may be cut in two. */
  #rest = Buffer.alloc(0)

  constructor(path: string, token: string) {
    this.#path = path
    this.#token = token
  }

  /** Resolves when it is ready or has caught up, and also when it fails. */
  open({ hostname, port }: URL): Promise<boolean> {
    return new Promise((resolve) => {
      const before = this.#lastId
      this.#isFirst = true
      this.#rest = Buffer.alloc(0)
      const socket = connect({ host: hostname, port: Number(port) })
      this.#socket = socket
      const resume = before === '' ? '' : `Last-Event-ID: ${before}\r\n`
      socket.write(
        `GET ${this.#path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${this.#token}\r\n${resume}\r\n`,
      )
      socket.on('data', (bytes) => {
        this.#read(bytes)
        if (this.#lastId !== before && this.#lastId !== 'reset') resolve(true)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        if (this.#socket === socket) counts.cut += 1
        resolve(false)
      })
    })
  }

  close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.destroy()
  }

  #read(bytes: Buffer): void {
    counts.bytes += bytes.length
    if (this.#isFirst && !bytes.toString('latin1', 0, OK.length).startsWith(OK)) counts.refused += 1
    this.#isFirst = false
    for (let at = bytes.indexOf(EVENT); at >= 0; at = bytes.indexOf(EVENT, at + 1)) counts.events += 1
    if (bytes.includes(RESET)) counts.resets += 1
    const tail = Buffer.concat([this.#rest, bytes])
    const at = tail.lastIndexOf(ID)
    const end = at < 0 ? -1 : tail.indexOf(10, at + ID.length)
    if (end >= 0) this.#lastId = tail.toString('latin1', at + ID.length, end)
    this.#rest = tail.subarray(-LONGEST_ID)
  }
}

let clients: Client[] = []
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(' ')
  const order = space < 0 ? line : line.slice(0, space)
  if (order === 'count') {
    console.log(JSON.stringify(counts))
    counts = { ...NOTHING }
    continue
  }
  const { url, paths = [], tokens = [] }: Order = JSON.parse(line.slice(space + 1))
  if (order === 'open') clients = paths.map((path, at) => new Client(path, tokens[at % tokens.length] ?? ''))
  else for (const client of clients) client.close()
  console.log(JSON.stringify(await openAll(new URL(url))))
}
for (const client of clients) client.close()

async function openAll(url: URL): Promise<{ ready: number; seconds: number }> {
  const startedMs = performance.now()
  const waiting = [...clients]
  let ready = 0
  let lastMs = startedMs
  const openNext = async (): Promise<void> => {
    for (let client = waiting.pop(); client !== undefined; client = waiting.pop()) {
      if (performance.now() - startedMs > LONGEST_MS) return
      if (!(await client.open(url))) continue
      ready += 1
      lastMs = performance.now()
    }
  }
  const isOver = new Promise((resolve) => setTimeout(resolve, LONGEST_MS).unref())
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, openNext)), isOver])
  return { ready, seconds: (lastMs - startedMs) / 1_000 }
}
