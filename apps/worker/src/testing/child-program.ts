import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ChildProgram {
  readonly process: ChildProcess
  /** How it ended: its exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/**
 * Starts a program of this folder with its options as JSON; `onLine` receives each line it prints. It is bundled with
 * the command line (tools/build-cli.js): loading its modules one by one took up to 2 s of processor time.
 */
export function startChildProgram(
  name: 'deliver-once' | 'ingest-once' | 'match-once' | 'run-worker',
  options: object,
  onLine: (line: string) => void,
): ChildProgram {
  const file = fileURLToPath(new URL(`../../../cli/dist/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, ['--single-threaded-gc', file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout }).on('line', onLine)
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(
    ([[code, signal]]) => code ?? signal,
  )
  return { process: child, ended }
}
