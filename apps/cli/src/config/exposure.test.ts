import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findExposureFaults, isReachable, refuseExposure, refuseOpenFolder } from './exposure.ts'
import { parseConfig } from './parse-config.ts'

const API = { api: true }
const PUBLIC = { HOST: '0.0.0.0', PARALLAX_PUBLIC_URL: 'https://parallax.example' }
const STRONG = 'kPz0lS1Wq9vN4xT7bY2cM5dF8gH3jR6a'

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.5' }, true],
  [{ HOST: 'parallax.internal' }, true],
  [{ PARALLAX_TRUST_PROXY: '1' }, true],
  [{ PARALLAX_TRUST_PROXY: 'loopback' }, true],
])('%o: reachable by others is %s', (environment, reachable) => {
  expect(isReachable(parseConfig(environment))).toBe(reachable)
})

describe('a service that others can reach', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'set PARALLAX_PUBLIC_URL to the address they use'],
    [{ PARALLAX_TRUST_PROXY: '1' }, 'through a proxy (PARALLAX_TRUST_PROXY): set PARALLAX_PUBLIC_URL'],
    [
      { ...PUBLIC, PARALLAX_SECRET: 'at-least-32-bytes-make-one-with-openssl-rand' },
      'PARALLAX_SECRET is the example from the documentation',
    ],
    [{ ...PUBLIC, PARALLAX_SECRET: 's'.repeat(40) }, 'PARALLAX_SECRET repeats itself'],
    [
      { ...PUBLIC, PARALLAX_SECRET: STRONG, PARALLAX_PREVIOUS_SECRETS: 's'.repeat(40) },
      'One of PARALLAX_PREVIOUS_SECRETS repeats itself',
    ],
  ])('%o is refused with what to do', (environment, message) => {
    expect(() => refuseExposure(parseConfig(environment), API)).toThrow(message)
  })

  test('is allowed with a public address and a random secret, or the stored one', () => {
    expect(findExposureFaults(parseConfig({ ...PUBLIC, PARALLAX_SECRET: STRONG }), API)).toEqual([])
    expect(findExposureFaults(parseConfig(PUBLIC), API)).toEqual([])
  })

  test('a worker needs no public address but still a strong secret: it signs certificates', () => {
    const weak = { HOST: '0.0.0.0', PARALLAX_SECRET: 's'.repeat(40) }
    expect(findExposureFaults(parseConfig(weak), { api: false })).toEqual([
      expect.stringContaining('PARALLAX_SECRET repeats itself'),
    ])
  })

  test('names every fault without showing a secret', () => {
    const weak = { HOST: '0.0.0.0', PARALLAX_SECRET: 's'.repeat(40) }
    const faults = findExposureFaults(parseConfig(weak), API)
    expect(faults).toHaveLength(2)
    expect(faults.join()).not.toContain('sss')
  })
})

test('a service that only this machine can reach has no requirements', () => {
  expect(findExposureFaults(parseConfig({ PARALLAX_SECRET: 's'.repeat(40) }), API)).toEqual([])
})

describe('the data folder', () => {
  function makeFolder(mode: number): string {
    const folder = mkdtempSync(join(tmpdir(), 'parallax-exposure-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    chmodSync(folder, mode)
    return folder
  }

  test('that others may read keeps a service that others can reach from starting', () => {
    const [open, own] = [makeFolder(0o750), makeFolder(0o700)]
    expect(() => refuseOpenFolder(parseConfig(PUBLIC), open, STRONG)).toThrow('its mode is 750')
    expect(() => refuseOpenFolder(parseConfig(PUBLIC), own, STRONG)).not.toThrow()
    expect(() => refuseOpenFolder(parseConfig({}), open, STRONG)).not.toThrow()
  })

  test('with a weak hand-written secret in it is refused too', () => {
    const own = makeFolder(0o700)
    expect(() => refuseOpenFolder(parseConfig(PUBLIC), own, 's'.repeat(40))).toThrow('repeats itself')
  })
})
