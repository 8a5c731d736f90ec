import { chmodSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { installedDataDir, runParallax, startService } from '../testing/run-parallax.ts'

interface Seen {
  readonly state: string
  readonly subject: string
  readonly mend: string | null
}

async function examine(args: readonly string[], settings: Record<string, string> = {}) {
  const doctor = runParallax(['doctor', '--json', ...args], settings)
  const code = await doctor.ended
  const findings: Seen[] = JSON.parse(doctor.stdout())
  return { code, bad: findings.filter(({ state }) => state === 'bad'), findings }
}

/** A proxy that passes on neither the Host header nor the caller's address. */
async function startCarelessProxy(target: string): Promise<string> {
  const server = createServer(
    ({ method, url, headers: { host: _, 'x-forwarded-for': __, ...headers } }, out) => {
      request(target + url, { method, headers }, (answer) => {
        out.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(out)
      }).end()
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a local service passes, and an undeclared proxy in front of it does not', async () => {
  const dataDir = await installedDataDir()
  const { url } = await startService('start', { PARALLAX_DATA_DIR: dataDir })
  const settings = { PARALLAX_DATA_DIR: dataDir, PORT: new URL(url).port }
  const inside = await examine([], settings)
  expect([inside.code, inside.bad]).toEqual([0, []])
  expect(inside.findings.map(({ subject }) => subject)).toContain('here: two hosts')

  const careless = await examine(['--url', await startCarelessProxy(url)])
  expect([careless.code, careless.bad.map(({ subject }) => subject)]).toEqual([
    1,
    ['other hosts', 'two hosts', 'metrics'],
  ])
  for (const { mend } of careless.bad) expect(mend).not.toBeNull()

  chmodSync(dataDir, 0o755)
  const open = await examine([], { ...settings, PARALLAX_SECRET: 's'.repeat(40), PARALLAX_TRUST_PROXY: '1' })
  expect([open.code, open.bad.map(({ subject }) => subject)]).toEqual([
    1,
    ['settings', 'settings', 'data folder'],
  ])
})

test('a service that trusts any address a caller claims is detected', async () => {
  const { url } = await startService('start', {
    PARALLAX_DATA_DIR: await installedDataDir(),
    PARALLAX_TRUST_PROXY: '1',
    PARALLAX_PUBLIC_URL: 'https://parallax.example',
  })
  const { code, bad } = await examine(['--url', url])
  expect([code, bad.map(({ subject }) => subject)]).toEqual([1, ['caller addresses']])
})

test('an address that does not answer is reported', async () => {
  const silent = await examine(['--url', 'http://127.0.0.1:9'])
  expect([silent.code, silent.bad.map(({ subject }) => subject)]).toEqual([1, ['reached']])
})

test('a service that others can reach refuses to start and says what to set, before anything is created', async () => {
  const refused = runParallax(['start'], { HOST: '0.0.0.0', PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.stderr()).toContain(
    'parallax: Others can reach the service (HOST is 0.0.0.0): set PARALLAX_PUBLIC_URL',
  )
})
