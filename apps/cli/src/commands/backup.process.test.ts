import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore, sql } from '@parallax/store'
import { expect, test } from 'vitest'
import { installedDataDir, runParallax, startService, temporaryDataDir } from '../testing/run-parallax.ts'

async function run(dataDir: string, ...args: string[]) {
  const running = runParallax(args, { PARALLAX_DATA_DIR: dataDir })
  return { code: await running.ended, stderr: running.stderr() }
}

async function register(url: string, email: string): Promise<number> {
  const { status } = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough password' }),
  })
  return status
}

const readSecret = (dataDir: string) => readFile(join(dataDir, 'secret'), 'utf8')

async function readEmails(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir })
  const rows = await store.many(sql<{ email: string }>`select email from account order by email`)
  await store.close()
  return rows.map(({ email }) => email)
}

test('a running service is backed up as it is at that moment, and restored into an empty folder', async () => {
  const dataDir = await installedDataDir()
  const [restored, files] = [await temporaryDataDir(), await temporaryDataDir()]
  const file = join(files, 'parallax.tar.gz')
  const service = await startService('start', { PARALLAX_DATA_DIR: dataDir })
  expect(await register(service.url, 'before@parallax.example')).toBe(201)
  expect(await run(dataDir, 'backup', file)).toEqual({ code: 0, stderr: '' })
  expect(await register(service.url, 'after@parallax.example')).toBe(201)
  service.process.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  expect(await run(restored, 'restore', file)).toEqual({ code: 0, stderr: '' })
  expect(await readEmails(restored)).toEqual(['before@parallax.example'])
  // Without it every session ends, and no channel can be decrypted.
  expect(await readSecret(restored)).toBe(await readSecret(dataDir))
  const refused = await run(restored, 'restore', file)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/^parallax: There is already a database in /)

  // Now that no service is running, the command opens the database itself.
  expect(await run(dataDir, 'backup', file)).toEqual({ code: 0, stderr: '' })
})

test('with a database server, the error names the command to use there', async () => {
  const running = runParallax(['backup', 'x'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/parallax',
    PARALLAX_SECRET: 'a secret that is long enough for anybody',
  })
  expect(await running.ended).toBe(1)
  expect(running.stderr()).toBe('parallax: With DATABASE_URL use pg_dump: docs/deploy.md has the commands.\n')
})
