import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

const store = useStore()
const WARNING = { level: 40, msg: expect.stringContaining('PARALLAX_PUBLIC_URL is not set') }

test.each([
  ['0.0.0.0', null, [WARNING]],
  ['127.0.0.1', null, []],
  ['0.0.0.0', 'https://parallax.example', []],
])('the start on %s with the public address %s warns so', async (host, publicUrl, warnings) => {
  const { app, log } = await buildTestApp({ store: store(), settings: { publicUrl }, logLevel: 'warn' })
  await app.listen({ host, port: 0 })
  expect(log).toMatchObject(warnings)
})
