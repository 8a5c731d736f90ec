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
/** In the seconds that these programs live, optimising the embedded database takes longer than it saves: half of a start. */
const ENGINE = ['--liftoff-only']

export interface Running {
  readonly process: ChildProcess
  /** What it has printed so far. */
  stdout(): string
  stderr(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** Resolves with the first match of the pattern on standard output; rejects when the process ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>
}

/**
 * Starts the built command with only the given settings, and no venue unless they name some; killed when the test ends.
 * `input` is what it can read on standard input.
 */
export function runParallax(
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Running {
  return runProgram([...ENGINE, MAIN, ...args], environment, input)
}

/** The same of any program of Node: its file, with what comes before and after it on the command line. */
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
        const look = () => {
          const match = pattern.exec(stdout)
          if (match !== null) resolve(match)
        }
        child.stdout.on('data', look)
        child.on('close', () => reject(new Error(`ended without ${pattern}: ${stdout}${stderr}`)))
        look()
      }),
  }
}

/** Starts a service on a free port and answers its address once it listens. */
export async function startService(
  command: 'start' | 'demo' | 'api',
  environment: Record<string, string>,
): Promise<Running & { readonly url: string }> {
  const running = runParallax([command], { PORT: '0', ...environment })
  const [, url = ''] = await running.until(/API\s+(http:\S+)[\s\S]*Ctrl\+C/)
  return { ...running, url }
}

/** A data folder of the test's own, with the tables in it: making them takes seconds. */
export async function installedDataDir(): Promise<string> {
  const { place } = await untilTestEnds(embedded.migrated())
  return place.dataDir
}

/**
 * Settings of an installation of the test's own, with the tables in it: on a server where there is one, because a program opens the
 * embedded database for half of the time that its start takes.
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

/** An empty data folder of the test's own. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
