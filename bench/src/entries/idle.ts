import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { VENUES } from '@parallax/venues'
import { atMost, type BenchResult } from '../result.ts'
import { startService } from '../service-process.ts'

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100
/** Nothing listens on this port: the venues are unreachable, whatever the network. */
const NOWHERE = 'http://127.0.0.1:9'
const UNREACHABLE = VENUES.flatMap(({ slug, hosts }) =>
  Object.keys(hosts).map((role) => `${slug}.${role}=${NOWHERE}`),
).join(',')
interface Scene {
  readonly name: string
  readonly command: string
  readonly settings: Readonly<Record<string, string>>
  /** Until the work of a start is done: a demo matches its listings and fills its account, and rests a minute later. */
  readonly settleMs: number
  /** How long it is watched: of the demo, two sweeps. */
  readonly watchedMs: number
  readonly mostPercent: number
  readonly mostMib: number
}

const SCENES: readonly Scene[] = [
  {
    name: 'demo',
    command: 'demo',
    settings: {},
    settleMs: 6 * 60_000,
    watchedMs: 600_000,
    mostPercent: 10,
    mostMib: 300,
  },
  {
    name: 'start',
    command: 'start',
    settings: { PARALLAX_VENUE_HOSTS: UNREACHABLE },
    settleMs: 60_000,
    watchedMs: 210_000,
    mostPercent: 1,
    mostMib: 200,
  },
]

/** What an unused service costs: its processor time in percent of a core, and its resident memory at the end. */
export async function benchIdle(): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const scene of SCENES) results.push(...(await benchScene(scene)))
  return results
}

async function benchScene({ name, command, settings, settleMs, watchedMs, mostPercent, mostMib }: Scene) {
  const { pid, stop } = await startService(command, settings)
  console.log(
    `     ${name}: settles for ${settleMs / 60_000} min, then is watched for ${watchedMs / 60_000} min`,
  )
  try {
    await wait(settleMs)
    const before = await readCpuSeconds(pid)
    await wait(watchedMs)
    const percent = (((await readCpuSeconds(pid)) - before) / (watchedMs / 1_000)) * 100
    return [
      atMost(`idle_${name}_cpu`, percent, '% of a core', mostPercent),
      atMost(`idle_${name}_mib`, await readResidentMib(pid), 'MiB', mostMib),
    ]
  } finally {
    await stop()
  }
}

/** Of all threads, as counted by the kernel, so that other load on the machine does not matter. */
async function readCpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** In units of 1,048,576 bytes, as `top` and `docker stats` count. */
async function readResidentMib(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}
