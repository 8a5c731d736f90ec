import { embedded, untilTestEnds } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { runParallax } from '../testing/run-parallax.ts'

test('a role is granted and revoked while the service runs, only by the command line, and applies from the next request on', async () => {
  const { place } = await untilTestEnds(embedded.migrated())
  const settings = { PARALLAX_DATA_DIR: place.dataDir, PORT: '0' }
  const accounts = async (...args: string[]) => {
    const running = runParallax(['accounts', ...args], settings)
    return { code: await running.ended, stdout: running.stdout(), stderr: running.stderr() }
  }
  const service = runParallax(['api'], settings)
  const [, address = ''] = await service.until(/(http:\/\/127\.0\.0\.1:\d+)/)
  const registered = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'Ada@Example.com', password: 'correct horse battery' }),
  })
  expect(registered.status).toBe(201)
  const { tokens } = JSON.parse(await registered.text())
  const review = async () =>
    (await fetch(`${address}/api/v1/review`, { headers: { authorization: `Bearer ${tokens.access_token}` } }))
      .status
  expect(await review(), 'whoever registers first has no role').toBe(403)

  const early = await accounts('grant', 'reviewer', 'bob@example.com')
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('must register first')])
  expect(await accounts('grant', 'reviewer', 'ada@example.com')).toMatchObject({
    code: 0,
    stdout: 'ada@example.com is a reviewer\n',
    stderr: expect.stringContaining('the email is not confirmed'),
  })
  expect(await review()).toBe(200)
  const listed = JSON.parse((await accounts('list', '--role', 'reviewer', '--json')).stdout)
  expect(listed).toMatchObject([{ email: 'ada@example.com', roles: ['reviewer'] }])
  expect((await accounts('revoke', 'reviewer', 'ada@example.com')).code).toBe(0)
  expect(await review()).toBe(403)

  const reset = await accounts('reset-password', 'ada@example.com')
  expect([reset.code, reset.stdout]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)])
  const changed = await fetch(`${address}/api/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: reset.stdout.trim(), password: 'another horse battery' }),
  })
  expect(changed.status).toBe(200)
  expect(await review(), 'a reset ends all sessions').toBe(401)

  service.process.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect((await accounts('list')).stdout).toMatch(/^[0-9a-f-]{36} {2}20\d\d-\d\d-\d\d {2}ada@example\.com\n$/)
  const again = await accounts('revoke', 'reviewer', 'ada@example.com')
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is a reviewer')])
}, 300_000)
