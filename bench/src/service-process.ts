import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url))

export interface ServiceProcess {
  readonly pid: number | undefined
  readonly url: string
  stop(): Promise<void>
}

/** The same as in `npm start` and `npm run demo`. */
const MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' }

/** Starts `parallax demo` or `parallax start` on a free port with its own folder, and waits until it listens. */
export async function startService(
  command: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    PARALLAX_DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    ...MEMORY,
    ...settings,
  }
  const child = spawn(process.execPath, [MAIN, command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let url = ''
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^\s*API\s+(http:\S+)/.exec(line)?.[1] ?? url
    if (line.includes('Ctrl+C')) break
  }
  return {
    pid: child.pid,
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
