import { useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'

const store = useStore()

test('a successful request is logged at debug level only, without its query', async () => {
  const quiet = await buildTestApp({ store: store() })
  await quiet.inject({ url: '/health?token=hunter2' })
  expect(quiet.log).toEqual([])
  const loud = await buildTestApp({ store: store(), logLevel: 'debug' })
  const { headers } = await loud.inject({ url: '/health?token=hunter2' })
  await expect
    .poll(() => loud.log, { timeout: 30_000 })
    .toMatchObject([{ reqId: headers['x-request-id'], method: 'GET', path: '/health', status: 200 }])
  expect(JSON.stringify(loud.log)).not.toContain('hunter2')
})

test('on an HTTPS address, browsers are told to stay on HTTPS', async () => {
  const { app } = await buildTestApp({ store: store(), settings: { publicUrl: 'https://parallax.example' } })
  const { headers } = await app.inject({ url: '/health' })
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/)
})

describe('forwarding headers are trusted only from a trusted proxy', () => {
  async function readAddress({ app, inject }: TestApp): Promise<string> {
    app.get(
      '/address',
      { config: { access: 'public', produces: 'any' }, schema: { response: { 200: { type: 'string' } } } },
      async (request) => request.ip,
    )
    const headers = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' }
    return (await inject({ url: '/address', remoteAddress: '192.0.2.1', headers })).body
  }

  test.each([
    [false, '192.0.2.1'],
    [1, '198.51.100.2'],
    [2, '198.51.100.1'],
    [['192.0.2.0/24'], '198.51.100.2'],
    [['10.0.0.0/8'], '192.0.2.1'],
  ] as const)('trusting %j gives %s', async (trustProxy, address) => {
    expect(await readAddress(await buildTestApp({ store: store(), settings: { trustProxy } }))).toBe(address)
  })
})
