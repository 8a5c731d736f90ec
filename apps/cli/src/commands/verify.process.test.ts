import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveSigningKeys, issueCertificate, toCertificateText, toJwks } from '@parallax/certificate'
import { makeBody } from '@parallax/certificate/testing'
import { computeFee, getVenueTerms } from '@parallax/venues'
import { expect, onTestFinished, test } from 'vitest'
import { runParallax } from '../testing/run-parallax.ts'
import { serveText } from '../testing/serve-text.ts'

const keys = deriveSigningKeys(['the secret of the tests'])
const certificate = issueCertificate(makeBody(computeFee, getVenueTerms), { previousHash: null, keys })
const text = toCertificateText(certificate)

async function save(name: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const saveKeys = (secret: string) => save('jwks.json', JSON.stringify(toJwks(deriveSigningKeys([secret]))))

async function run(...args: string[]) {
  const running = runParallax(['verify', ...args])
  return { code: await running.ended, stdout: running.stdout(), stderr: running.stderr() }
}

test('without trusted keys a certificate is not verified', async () => {
  const { code, stdout } = await run(await save('certificate.json', text))
  expect(code).toBe(1)
  expect(stdout).toMatch(/^key +FAILED .* no keys were given/m)
  expect(stdout).toMatch(/^NOT VERIFIED: 1 of 11 checks failed\. Give --jwks/m)
})

test('with --allow-unknown-key a certificate is verified from its file alone, and the output says what was not checked', async () => {
  const { code, stdout, stderr } = await run(await save('certificate.json', text), '--allow-unknown-key')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.match(/^\w+ +passed/gm)).toHaveLength(11)
  expect(stdout).toContain('polymarket: version 2026-11-17, with the same figures')
  expect(stdout).toContain('polymarket: polymarket-taker, version 2026-04: gives the same fee for')
  expect(stdout).toContain('limitless: limitless-clob-taker, version 2026-09-25: gives the same fee for')
  expect(stdout).toMatch(/^VERIFIED, but not who signed it: /m)
})

test('given keys must include the signing key, from a file or an address', async () => {
  const file = await save('certificate.json', text)
  const known = await run(file, '--jwks', await saveKeys('the secret of the tests'))
  expect([known.code, known.stdout]).toEqual([0, expect.stringContaining('VERIFIED: every check passed.')])
  const fetched = await run(file, '--jwks', await serveText(200, JSON.stringify(toJwks(keys))))
  expect(fetched).toEqual(known)
  const foreign = await run(file, '--jwks', await saveKeys('the secret of somebody else'))
  expect(foreign.code).toBe(1)
  expect(foreign.stdout).toMatch(/^key +FAILED .* is not one of the given keys/m)
  expect(foreign.stdout).toContain('NOT VERIFIED: 1 of 11 checks failed.')
})

test('a changed certificate fails, and its texts cannot manipulate the terminal', async () => {
  const worse = await run(await save('changed.json', text.replace('"netSpread":0.', '"netSpread":1.')))
  expect(worse.code).toBe(1)
  expect(worse.stdout).toMatch(/^hash +FAILED/m)
  expect(worse.stdout).toMatch(/^decision +FAILED +Recomputed, it differs in decision\.netSpread/m)
  const spaced = await run(await save('spaced.json', `${text}\n`))
  expect([spaced.code, spaced.stdout]).toEqual([1, expect.stringMatching(/^format +FAILED/)])
  const coloured = await run(await save('coloured.json', text.replaceAll('polymarket-taker', '\\u001b[31m')))
  expect(coloured.code).toBe(1)
  expect(coloured.stdout).not.toContain('\u001b')
})

test('standard input is read in place of a file', async () => {
  const running = runParallax(['verify', '-', '--allow-unknown-key'], {}, text)
  expect(await running.ended).toBe(0)
  expect(running.stdout()).toContain('VERIFIED')
})

test('an unreadable file is refused in one line that says why', async () => {
  const nowhere = await run('/nowhere.json')
  expect([nowhere.code, nowhere.stdout]).toEqual([1, ''])
  expect(nowhere.stderr).toContain('parallax: cannot read /nowhere.json: ENOENT')
  const file = await save('certificate.json', text)
  const noKeys = await run(file, '--jwks', file)
  expect([noKeys.code, noKeys.stdout]).toEqual([1, ''])
  expect(noKeys.stderr).toContain(`parallax: ${file} does not contain a JWK set`)
})
