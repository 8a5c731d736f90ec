import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** For opening stores on it. Many concurrent connection attempts wait for each other, on a busy machine for long. */
export const CONNECT_TIMEOUT_MS = 60_000

export interface PostgresServer {
  /**
   * URL of the server's maintenance database. It names the socket, which takes a third less time for a statement than
   * the network; the network works too.
   */
  readonly url: string
  /** Ends every connection and statement at once and starts again, like `pg_ctl restart -m fast`. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Null when a PostgreSQL server can be started here, otherwise the reason in words. */
export function postgresMissing(): string | null {
  return findBinaries() === null
    ? 'no PostgreSQL server is installed (Debian: apt-get install postgresql)'
    : null
}

/** Why tests that need the client programs are skipped here; null when they run, as they must in CI. */
export function clientsMissing(): string | null {
  const folders = [findBinaries() ?? '', ...(process.env.PATH ?? '').split(':')]
  const isThere = ['psql', 'createdb', 'pg_dump', 'pg_restore'].every((name) =>
    folders.some((folder) => existsSync(join(folder, name))),
  )
  return process.env.CI || isThere
    ? null
    : 'pg_dump is not installed (Debian: apt-get install postgresql-client)'
}

/** Settings of a server, as in its configuration file. */
type Settings = Readonly<Record<string, string>>

/** Starts a separate PostgreSQL in a temporary folder on a free port, as another user when run by root. */
export async function startPostgresServer(settings: Settings = {}): Promise<PostgresServer> {
  const folder = await makeServerFolder()
  runProgram('initdb', folder, [
    '--pgdata',
    folder,
    '--auth',
    'trust',
    '--username',
    'postgres',
    '--encoding',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ])
  return serveFolder(folder, settings)
}

/** URL of another database of the same server. */
export function toDatabaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs lines of a shell in a folder. The client programs in them connect to the server as its administrator. */
export async function runAtServer(
  { url }: PostgresServer,
  folder: string,
  lines: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { hostname, port, username } = new URL(url)
  await promisify(execFile)('sh', ['-euc', lines], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${requireBinaries()}:${process.env.PATH ?? ''}`,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      ...variables,
    },
  })
}

/** A base backup of a running server, in a separate folder. */
export async function backUpServer({ url }: PostgresServer): Promise<string> {
  const folder = await makeServerFolder()
  runProgram('pg_basebackup', folder, [
    '--dbname',
    url,
    '--pgdata',
    folder,
    '--checkpoint',
    'fast',
    '--no-sync',
  ])
  return folder
}

/** Starts a new cluster from a base backup. It responds once it has recovered according to the settings. */
export async function recoverServer(backup: string, settings: Settings): Promise<PostgresServer> {
  await writeFile(join(backup, 'recovery.signal'), '')
  return serveFolder(backup, { ...settings, hot_standby: 'off' })
}

/** A temporary folder owned by the server's user. */
export async function makeServerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-postgres-'))
  const user = serverUser()
  if (user !== null) await chown(folder, user.uid, user.gid)
  return folder
}

async function serveFolder(folder: string, settings: Settings): Promise<PostgresServer> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`
  const all = {
    fsync: 'off',
    max_connections: '200',
    // Only the test works on its database: rows that an autovacuum is reading can be neither cleaned up nor locked.
    autovacuum: 'off',
    ...settings,
  }
  const start = () =>
    spawn(
      join(requireBinaries(), 'postgres'),
      [
        '-D',
        folder,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        folder,
        ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...serverUser(), stdio: 'ignore', cwd: folder },
    )
  let server = start()
  await untilAnswers(url, () => server.exitCode !== null)
  return {
    url,
    async restart() {
      await end()
      server = start()
      await untilAnswers(url, () => server.exitCode !== null)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function end(): Promise<void> {
    const exited = once(server, 'exit')
    server.kill('SIGINT')
    await exited
  }
}

function runProgram(name: string, folder: string, args: readonly string[]): void {
  execFileSync(join(requireBinaries(), name), args, { ...serverUser(), stdio: 'pipe', cwd: folder })
}

function requireBinaries(): string {
  const binaries = findBinaries()
  if (binaries === null) throw new Error('no PostgreSQL server is installed')
  return binaries
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(existsSync(debian)
      ? readdirSync(debian)
          .sort((left, right) => Number(right) - Number(left))
          .map((version) => join(debian, version, 'bin'))
      : []),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const name = ['postgres', 'nobody'].find((user) => {
    try {
      execFileSync('id', ['-u', user], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  if (name === undefined) throw new Error('no user to run PostgreSQL as')
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}

async function untilAnswers(url: string, hasDied: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      if (hasDied() || Date.now() > deadline) throw new Error('PostgreSQL did not start', { cause })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
