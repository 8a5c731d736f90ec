import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tokens } from '@parallax/client'
import { expect, onTestFinished, test } from 'vitest'
import { Logins, toLoginFolder } from './logins.ts'

const URL = 'https://parallax.example'
const FIRST: Tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }
const SECOND: Tokens = { access_token: 'access-2', refresh_token: 'refresh-2' }

async function openFolder() {
  const root = await mkdtemp(join(tmpdir(), 'parallax-logins-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'parallax')
  const logins = new Logins(folder)
  await logins.keep(URL, { email: 'ada@example.com', tokens: FIRST })
  return { folder, logins }
}

test('a login is stored where no other user can read it, and only for its own service', async () => {
  const { folder, logins } = await openFolder()
  const file = join(folder, 'login.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await logins.find(URL)).toEqual({ email: 'ada@example.com', tokens: FIRST })
  expect(await logins.find('https://other.example')).toBeNull()
  expect(await logins.findCurrent()).toBe(URL)
  await logins.forget(URL)
  expect(await logins.findCurrent()).toBeNull()
  expect(await readFile(file, 'utf8')).not.toContain('refresh-1')
})

test('of many simultaneous renewals one exchanges the tokens, and all get the new ones', async () => {
  const { folder } = await openFolder()
  let exchanges = 0
  const exchange = async () => {
    exchanges += 1
    return SECOND
  }
  const renewed = await Promise.all(
    Array.from({ length: 8 }, () => new Logins(folder).renew(URL, FIRST, exchange)),
  )
  expect(renewed).toEqual(Array.from({ length: 8 }, () => SECOND))
  expect(exchanges).toBe(1)
  expect((await new Logins(folder).find(URL))?.tokens).toEqual(SECOND)
})

test('a signed-out login is not renewed, and one that cannot be renewed is forgotten', async () => {
  const { logins } = await openFolder()
  expect(await logins.renew(URL, FIRST, async () => null)).toBeNull()
  expect(await logins.find(URL)).toBeNull()
  expect(await logins.renew(URL, FIRST, () => Promise.reject(new Error('not asked')))).toBeNull()
})

test('tokens stay when the exchange fails', async () => {
  const { logins } = await openFolder()
  await expect(logins.renew(URL, FIRST, () => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  )
  expect((await logins.find(URL))?.tokens).toEqual(FIRST)
})

test('an unreadable file is reported with what to do', async () => {
  const { folder, logins } = await openFolder()
  await writeFile(join(folder, 'login.json'), '{"logins"')
  await expect(logins.find(URL)).rejects.toThrow('Remove it and sign in again')
})

test('the folder belongs to the user', () => {
  expect(toLoginFolder({ XDG_CONFIG_HOME: '/home/ada/settings' })).toBe('/home/ada/settings/parallax')
  expect(toLoginFolder({})).toMatch(/[/\\].config[/\\]parallax$/)
})
