import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { claimInstallation, listMigrations, openStore, sql } from '@parallax/store'
import { expect, onTestFinished, test } from 'vitest'
import {
  emptySettings,
  installedDataDir,
  installedSettings,
  runParallax,
  startService,
  temporaryDataDir,
} from '../testing/run-parallax.ts'

async function health(url: string, path = '/ready'): Promise<unknown> {
  return (await fetch(`${url}${path}`)).json()
}

const OK = { status: 'ok', service: 'parallax', version: '1.0.0' }

/** A failed start prints one line that says what to do, and exits with code 1. */
async function failedStart(args: readonly string[], environment: Record<string, string>): Promise<string> {
  const running = runParallax(args, environment)
  expect(await running.ended).toBe(1)
  expect(running.stderr().trim().split('\n')).toHaveLength(1)
  return running.stderr()
}

test('start prints what runs and where, locks its folder, starts again after SIGKILL, and ends cleanly on SIGTERM', async () => {
  const dataDir = await installedDataDir()
  const first = await startService('start', { PARALLAX_DATA_DIR: dataDir })
  for (const text of [first.url, `${first.url}/docs`, dataDir, 'PGlite', 'Venues']) {
    expect(first.stdout()).toContain(text)
  }
  await expect.poll(() => health(first.url)).toEqual(OK)
  const secretFile = join(dataDir, 'secret')
  const secret = await readFile(secretFile, 'utf8')
  expect(secret.trim().length).toBeGreaterThanOrEqual(32)
  expect((await stat(secretFile)).mode & 0o777, 'readable by its owner only').toBe(0o600)
  const said = await failedStart(['start'], { PARALLAX_DATA_DIR: dataDir, PORT: '0' })
  expect(said).toContain('in use by another Parallax process')

  first.process.kill('SIGKILL')
  await first.ended
  const second = await startService('start', { PARALLAX_DATA_DIR: dataDir })
  await expect.poll(() => health(second.url)).toEqual(OK)
  expect(await readFile(secretFile, 'utf8')).toBe(secret)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('live data and demo data never share a database', async () => {
  const { place, settings } = await installedSettings()
  const store = await openStore(place)
  await claimInstallation(store, 'demo')
  await store.close()
  expect(await failedStart(['start'], { ...settings, PORT: '0' })).toContain('holds demo data')
})

test('a port in use is refused in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => {
    taken.close()
  })
  const address = taken.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const said = await failedStart(['start'], {
    ...(await installedSettings()).settings,
    PORT: String(address.port),
  })
  expect(said).toContain(`port ${address.port} is in use`)
})

test('a one-off command does not wait for an unreachable database', async () => {
  const said = await failedStart(['migrate'], {
    DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d',
    PARALLAX_SECRET: 's'.repeat(32),
  })
  expect(said).toContain('The database at 127.0.0.1:1/d cannot be reached')
  expect(said).not.toContain('hunter2')
})

test.each([
  ['a bad setting', { PORT: 'eighty' }, 'PORT must be a port number'],
  ['a misspelt setting', { PARALLAX_SECRETS: 'x' }, 'Did you mean PARALLAX_SECRET?'],
])('%s is refused in one line', async (_what, environment, message) => {
  expect(await failedStart(['start'], environment)).toContain(message)
})

test('a file in place of the data folder is refused in one line', async () => {
  const file = join(await temporaryDataDir(), 'file')
  await writeFile(file, '')
  expect(await failedStart(['start'], { PARALLAX_DATA_DIR: file })).toContain('cannot be written')
})

test('an unreachable Redis does not keep the service from starting or from being ready', async () => {
  const service = await startService('api', {
    ...(await installedSettings()).settings,
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(await health(service.url, '/health')).toEqual(OK)
  await expect.poll(() => health(service.url)).toEqual(OK)
  expect(await health(service.url, '/health/deep')).toMatchObject({
    status: 'degraded',
    checks: { redis: { message: 'redis not reachable' } },
  })
})

test.each([[[]], [['start']], [['demo']], [['api']], [['worker']], [['migrate']], [['config']]])(
  '%j knows --help and --version',
  async (args: string[]) => {
    const help = runParallax([...args, '--help'])
    const version = runParallax([...args, '--version'])
    expect([await help.ended, await version.ended]).toEqual([0, 0])
    expect(help.stdout()).toContain('Usage: parallax')
    expect(version.stdout()).toBe('1.0.0\n')
  },
)

test('migrate brings an empty database up to date, and says so', async () => {
  const { settings } = await emptySettings()
  const first = runParallax(['migrate'], settings)
  expect(await first.ended).toBe(0)
  expect(first.stdout()).toContain('ran migration 1 foundation')
  const second = runParallax(['migrate'], settings)
  expect(await second.ended).toBe(0)
  expect(second.stdout()).not.toContain('ran migration')
})

test('starts on a newer schema as after a rollback, and refuses one that needs a newer version', async () => {
  const { place, settings } = await installedSettings()
  const latest = (await listMigrations()).at(-1)?.version ?? 0
  const store = await openStore(place)
  await store.run(sql`insert into migration (version, name, needs) values (9998, 'an addition', ${latest})`)
  await store.close()
  const service = await startService('api', settings)
  await expect.poll(() => health(service.url)).toEqual(OK)
  expect(service.stderr().match(/"schema":9998/g)).toHaveLength(1)
  service.process.kill('SIGTERM')
  expect(await service.ended).toBe(0)

  const again = await openStore(place)
  await again.run(sql`insert into migration (version, name, needs) values (9999, 'a removal', 9998)`)
  await again.close()
  const said = await failedStart(['api'], { ...settings, PORT: '0' })
  expect(said).toContain(`schema version 9999, which this build cannot use: it knows only ${latest}`)
})
