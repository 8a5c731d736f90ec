import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getChangePosition,
  getChangeSource,
  openStore,
  type Store,
  sql,
  toChangeNumbers,
} from '@parallax/store'
import { expect, test } from 'vitest'
import { installedDataDir, runParallax, startService, temporaryDataDir } from '../testing/run-parallax.ts'

async function run(dataDir: string, ...args: string[]) {
  const running = runParallax(args, { PARALLAX_DATA_DIR: dataDir })
  return { code: await running.ended, stderr: running.stderr() }
}

async function register(url: string, email: string): Promise<{ status: number; access: string }> {
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough password' }),
  })
  const { tokens } = JSON.parse(await answer.text())
  return { status: answer.status, access: tokens.access_token }
}

/** What a stream sends up to the first match. */
async function readStream(url: string, headers: Record<string, string>, until: RegExp): Promise<string> {
  const aborter = new AbortController()
  const { body } = await fetch(`${url}/api/v1/stream`, { headers, signal: aborter.signal })
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    if (until.test(text)) break
  }
  aborter.abort()
  return text
}

async function withStore<Result>(dataDir: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataDir })
  return await work(store).finally(() => store.close())
}

const getNextNumber = async (store: Store) => toChangeNumbers(await getChangePosition(store)).next

const readSecret = (dataDir: string) => readFile(join(dataDir, 'secret'), 'utf8')

async function readEmails(dataDir: string): Promise<string[]> {
  const query = sql<{ email: string }>`select email from account order by email`
  const rows = await withStore(dataDir, (store) => store.many(query))
  return rows.map(({ email }) => email)
}

test('a running service is backed up as it is at that moment, and restored into an empty folder', async () => {
  const dataDir = await installedDataDir()
  const [restored, files] = [await temporaryDataDir(), await temporaryDataDir()]
  const file = join(files, 'parallax.tar.gz')
  const service = await startService('start', { PARALLAX_DATA_DIR: dataDir })
  expect((await register(service.url, 'before@parallax.example')).status).toBe(201)
  expect(await run(dataDir, 'backup', file)).toEqual({ code: 0, stderr: '' })
  expect((await register(service.url, 'after@parallax.example')).status).toBe(201)
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

test('a restored database does not continue streams and followers of the one that was backed up', async () => {
  const dataDir = await installedDataDir()
  const [restored, files] = [await temporaryDataDir(), await temporaryDataDir()]
  const file = join(files, 'parallax.tar.gz')
  const before = await startService('api', { PARALLAX_DATA_DIR: dataDir })
  const { access } = await register(before.url, 'ada@parallax.example')
  const authorization = `Bearer ${access}`
  expect(await run(dataDir, 'backup', file)).toEqual({ code: 0, stderr: '' })
  await register(before.url, 'later@parallax.example')
  const ready = /^id: (.+)\nevent: ready\n/m
  const id = ready.exec(await readStream(before.url, { authorization }, ready))?.[1] ?? ''
  before.process.kill('SIGTERM')
  await before.ended

  expect(await run(restored, 'restore', file)).toEqual({ code: 0, stderr: '' })
  const [source, next] = await withStore(dataDir, (store) =>
    Promise.all([getChangeSource(store), getNextNumber(store)]),
  )
  await withStore(restored, async (store) => {
    expect(await getChangeSource(store)).not.toBe(source)
    // Until its transactions have numbers that the client has seen, of other changes.
    while ((await getNextNumber(store)) <= next) await store.run(sql`insert into change default values`)
  })
  const after = await startService('api', { PARALLAX_DATA_DIR: restored })
  const headers = { authorization, 'last-event-id': id }
  expect(await readStream(after.url, headers, /^id: .+\n/m)).toMatch(/^id: reset\n/m)
})

test('with a database server, the error names the command to use there', async () => {
  const running = runParallax(['backup', 'x'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/parallax',
    PARALLAX_SECRET: 'a secret that is long enough for anybody',
  })
  expect(await running.ended).toBe(1)
  expect(running.stderr()).toBe('parallax: With DATABASE_URL use pg_dump: docs/deploy.md has the commands.\n')
})
