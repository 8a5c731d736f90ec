import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveSigningKeys, toJwks } from '@parallax/certificate'
import { expect, onTestFinished, test } from 'vitest'
import { serveText } from '../testing/serve-text.ts'
import { JwksError, readJwks } from './read-jwks.ts'

const JWKS = toJwks(deriveSigningKeys(['the secret of the tests']))

async function save(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-jwks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'jwks.json')
  await writeFile(file, content)
  return file
}

async function refusalOf(source: string): Promise<string> {
  const cause = await readJwks(source).catch((error: unknown) => error)
  expect(cause).toBeInstanceOf(JwksError)
  return cause instanceof JwksError ? cause.message : ''
}

test('keys come from a file or an address', async () => {
  expect(await readJwks(await save(JSON.stringify(JWKS)))).toEqual(JWKS)
  expect(await readJwks(await serveText(200, JSON.stringify(JWKS)))).toEqual(JWKS)
})

test('a source without keys is refused', async () => {
  expect(await refusalOf('/nowhere.json')).toContain('cannot read /nowhere.json: ENOENT')
  expect(await refusalOf(await save('certificate'))).toContain('does not contain a JWK set')
  expect(await refusalOf(await save('{"keys":[]}'))).toContain('does not contain an Ed25519 key')
})

test('an address that fails, redirects or does not end is refused', async () => {
  expect(await refusalOf(await serveText(404, JSON.stringify(JWKS)))).toContain('it answered 404')
  expect(await refusalOf(await serveText(302, '', { location: '/' }))).toContain('redirect')
  expect(await refusalOf(await serveText(200, ' '.repeat(1024 * 1024 + 1)))).toContain('larger than 1 MiB')
  expect(await refusalOf('http://127.0.0.1:1/')).toContain('cannot read http://127.0.0.1:1/')
})
