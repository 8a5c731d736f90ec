import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorePlace } from '@parallax/store'
import { embedded, type TestDatabase, untilTestEnds, usualBackend } from '@parallax/store/testing'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
/**
 * These programs live for seconds, so optimising the embedded database takes longer than it saves: half of a start.
 * Threads that collect garbage would have no core to themselves.
 */
const ENGINE = ['--liftoff-only', '--single-threaded-gc']

export interface Running {
  readonly process: ChildProcess
  /** What it has printed so far. */
  stdout(): string
  stderr(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** Resolves with the first match of the pattern on standard output; rejects if the process ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>
}

/**
 * Starts the built command with only the given settings, and with no venue unless they name some; it is killed when the
 * test ends. `input` is its standard input.
 */
export function runParallax(
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Running {
  return runProgram([...ENGINE, MAIN, ...args], environment, input)
}

/** The same for any Node.js program: its file, with the arguments before and after it. */
export function runProgram(
  command: readonly string[],
  environment: Record<string, string>,
  input = '',
): Running {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH ?? '', PARALLAX_VENUES: 'none', ...environment },
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}) // it may end without reading
  child.stdin.end(input)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(stdout)
          if (match !== null) resolve(match)
        }
        child.stdout.on('data', check)
        child.on('close', () => reject(new Error(`ended without ${pattern}: ${stdout}${stderr}`)))
        check()
      }),
  }
}

/** Starts a service on a free port and returns its address once it listens. */
export async function startService(
  command: 'start' | 'demo' | 'api',
  environment: Record<string, string>,
): Promise<Running & { readonly url: string }> {
  const running = runParallax([command], { PORT: '0', ...environment })
  const [, url = ''] = await running.until(/API\s+(http:\S+)[\s\S]*Ctrl\+C/)
  return { ...running, url }
}

/** A data folder for this test with tables already in it: making them takes seconds. */
export async function installedDataDir(): Promise<string> {
  const { place } = await untilTestEnds(embedded.migrated())
  return place.dataDir
}

/**
 * Settings of an installation for this test with tables already in it. It is on a server if there is one, because
 * opening the embedded database takes half of a program's start.
 */
export function installedSettings(): Promise<InstallationSettings> {
  return settingsOf(usualBackend().migrated())
}

/** The same without any table. */
export function emptySettings(): Promise<InstallationSettings> {
  return settingsOf(usualBackend().empty())
}

interface InstallationSettings {
  readonly place: StorePlace
  readonly settings: Record<string, string>
}

async function settingsOf(database: Promise<TestDatabase>): Promise<InstallationSettings> {
  const { place } = await untilTestEnds(database)
  const settings: Record<string, string> =
    'databaseUrl' in place
      ? { DATABASE_URL: place.databaseUrl, PARALLAX_SECRET: 'a secret of at least thirty-two bytes' }
      : { PARALLAX_DATA_DIR: place.dataDir }
  return { place, settings }
}

/** An empty data folder for this test. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
