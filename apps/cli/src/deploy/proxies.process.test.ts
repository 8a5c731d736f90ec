/**
 * Runs the reverse proxy files of docs/deploy.md in the real programs, in front of a real service: the doctor finds no
 * fault.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { installedSettings, runParallax, startService } from '../testing/run-parallax.ts'
import { type ProxyName, preparePlace, startProxy, whyProxyMissing } from '../testing/start-proxy.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SECRET = 'kPz0lS1Wq9vN4xT7bY2cM5dF8gH3jR6a'

test('docs/deploy.md contains both files in full', () => {
  const docs = readFileSync(`${ROOT}docs/deploy.md`, 'utf8')
  for (const file of ['nginx.conf', 'Caddyfile'])
    expect(docs).toContain(readFileSync(`${ROOT}deploy/proxy/${file}`, 'utf8'))
})

for (const proxy of ['nginx', 'caddy'] satisfies ProxyName[]) {
  const missing = whyProxyMissing(proxy)
  test.skipIf(missing !== null)(`${proxy} with our file is safe from outside ${missing ?? ''}`, async () => {
    const place = await preparePlace()
    const publicUrl = `https://localhost:${place.port}`
    const service = await startService('api', {
      ...(await installedSettings()).settings,
      PARALLAX_SECRET: SECRET,
      PARALLAX_PUBLIC_URL: publicUrl,
      PARALLAX_TRUST_PROXY: '1',
    })
    await startProxy(proxy, place, new URL(service.url).host)
    const doctor = runParallax(['doctor', '--url', publicUrl], { NODE_EXTRA_CA_CERTS: place.certificate })
    const code = await doctor.ended
    expect([code, doctor.stdout()]).toEqual([0, expect.stringContaining('Everything is as it should be.')])
    const plain = await fetch(`http://localhost:${place.plainPort}/questions?a=b`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost.*\/questions\?a=b$/),
    ])
  })
}
