import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Running, runProgram } from '../run-parallax.ts'

const PROGRAM = fileURLToPath(new URL('../../../dist/soak-service.js', import.meta.url))
const POLL_MS = 1_000
const SHOWN = 2_000
/** As the image and the systemd unit set them, so that the peaks are those of a deployment. */
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' }

export type Kind = 'api' | 'worker'

interface FleetProcess {
  readonly kind: Kind
  readonly running: Running
  /** Address of its API; null until it listens, and for a worker. */
  url: string | null
  /** The signal it was sent, if any. */
  sent: NodeJS.Signals | null
  hasEnded: boolean
}

/** The processes of the service. A process that ends is replaced; one that ends by itself is recorded as a fault. */
export class Fleet {
  readonly #environment: Record<string, string>
  readonly #members = new Set<FleetProcess>()
  /** Processes that ended without a signal of ours, or did not end properly after one. */
  readonly surprises: string[] = []
  /** Peak resident memory per kind of process, in bytes. */
  readonly peak: Record<Kind, number> = { api: 0, worker: 0 }
  ended = 0

  constructor(environment: Record<string, string>) {
    this.#environment = { ...MALLOC, ...environment }
  }

  start(kind: Kind): void {
    const running = runProgram([PROGRAM, kind], this.#environment)
    const member: FleetProcess = { kind, running, url: null, sent: null, hasEnded: false }
    this.#members.add(member)
    if (kind === 'api')
      running.until(/API\s+(http:\S+)/).then(
        ([, url = '']) => {
          member.url = url
        },
        () => {},
      )
    running.ended.then((code) => this.#onEnd(member, code))
  }

  /** Processes of the kind that run and were not asked to end. */
  list(kind: Kind): readonly FleetProcess[] {
    return [...this.#members].filter((member) => member.kind === kind && member.sent === null)
  }

  /** Addresses of the API processes that listen. */
  get urls(): string[] {
    return this.list('api').flatMap(({ url }) => url ?? [])
  }

  /** Ends a process by a signal and starts another, at once or after it has ended. */
  async replace(member: FleetProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    member.sent = signal
    member.running.process.kill(signal)
    if (signal === 'SIGKILL') await member.running.ended
    this.start(member.kind)
    await member.running.ended
  }

  /** Ends all processes of the kinds by SIGTERM. */
  async stop(...kinds: readonly Kind[]): Promise<void> {
    await Promise.all(
      [...this.#members].map(async (member) => {
        if (!kinds.includes(member.kind)) return
        member.sent ??= 'SIGTERM'
        member.running.process.kill('SIGTERM')
        await member.running.ended
      }),
    )
  }

  async watchMemory(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const { kind, running } of this.#members) {
        const bytes = readResident(running.process.pid)
        this.peak[kind] = Math.max(this.peak[kind], bytes)
      }
      await wait(POLL_MS)
    }
  }

  #onEnd(member: FleetProcess, code: number | null): void {
    this.ended += 1
    this.#members.delete(member)
    const { kind, sent, running } = member
    // A process that has just started may not handle the signal yet, so the signal itself ends it.
    if (sent !== null && (running.process.signalCode === sent || (sent === 'SIGTERM' && code === 0))) return
    const how = sent === null ? 'by itself' : `after ${sent}`
    this.surprises.push(
      `${kind} ended ${how} with ${code ?? running.process.signalCode}: ${running.stderr().slice(-SHOWN)}`,
    )
    if (sent === null && code !== null) this.start(kind)
  }
}

function readResident(pid: number | undefined): number {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(found?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
