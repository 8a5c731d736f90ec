import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url))

export interface RunningParallax {
  readonly address: string
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

interface RunOptions {
  readonly settings: Record<string, string>
  /** The folder of an embedded database to start from, instead of an empty one. */
  readonly template: string | null
}

/** Runs the built service on a free port with its own data folder until `stop` is called. */
export async function runParallax(
  command: 'api' | 'demo' | 'start',
  { settings, template }: RunOptions,
): Promise<RunningParallax> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parallax-e2e-'))
  if (template !== null) await cp(template, dataDir, { recursive: true })
  // These live for minutes at most, so optimising the embedded database takes longer than it saves. Memory is cheaper
  // here than the time to collect garbage early.
  const engine = ['--liftoff-only', '--single-threaded-gc', '--max-semi-space-size=32']
  const child = spawn(process.execPath, [...engine, MAIN, command], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      PARALLAX_DATA_DIR: dataDir,
      PARALLAX_VENUES: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  let notice = ''
  for await (const line of createInterface({ input: child.stdout })) {
    notice += `${line}\n`
    if (!line.includes('Ctrl+C')) continue
    return { address: /^\s*API\s+(http:\S+)/m.exec(notice)?.[1] ?? '', stop }
  }
  throw new Error('the service ended before it was up')
}
