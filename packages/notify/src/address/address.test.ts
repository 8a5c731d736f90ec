import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createNotifier } from '../notifier.ts'
import { startNameServer } from '../testing/name-server.ts'
import { startReceiver } from '../testing/receiver.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import { createResolveName } from './resolve-name.ts'

const PUBLIC = '93.184.215.14'
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const NOW = new Date('2026-11-15T12:00:00Z')
const MESSAGE = { id: 'b7a2', type: 'test', at: NOW, text: 'Test', data: {} }

const webhook = (url: string) => ({ kind: 'webhook' as const, url, secret: SECRET })

async function openNotifier(
  find: (name: string) => readonly string[] | null,
  { allowsLoopback = false, attemptMs = 10_000 } = {},
) {
  const names = await startNameServer(find)
  onTestFinished(() => names.close())
  const resolveName = createResolveName({ servers: [names.address], attemptMs })
  return { names, notifier: createNotifier({ allowsLoopback, resolveName, timeoutMs: 30_000 }) }
}

/** Names of the stub and their addresses. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'private.test': ['10.1.2.3'],
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:a00:1'],
  'one-bad-of-two.test': [PUBLIC, '192.168.1.1'],
  'bad-aaaa.test': [PUBLIC, 'fd00::1'],
  'nat64.test': ['64:ff9b::a00:1'],
}

/** Forbidden targets, and the expected message. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['https://127.0.0.1/', /public address/],
  ['https://127.8.9.10/hook', /public address/],
  ['https://localhost/', /public address/],
  ['https://localhost./', /public address/],
  ['https://anything.localhost/', /public address/],
  ['https://0.0.0.0/', /public address/],
  ['https://10.0.0.1/', /public address/],
  ['https://172.16.0.1/', /public address/],
  ['https://172.31.255.255/', /public address/],
  ['https://192.168.0.1/', /public address/],
  ['https://169.254.169.254/latest/meta-data/', /public address/],
  ['https://168.63.129.16/', /public address/],
  ['https://100.64.0.1/', /public address/],
  ['https://100.100.100.200/', /public address/],
  ['https://192.0.0.192/', /public address/],
  ['https://192.0.2.1/', /public address/],
  ['https://198.51.100.7/', /public address/],
  ['https://203.0.113.9/', /public address/],
  ['https://198.18.0.1/', /public address/],
  ['https://224.0.0.1/', /public address/],
  ['https://240.0.0.1/', /public address/],
  ['https://255.255.255.255/', /public address/],
  // The same machine in other spellings: decimal, octal, hexadecimal, short, with a dot, in fullwidth digits.
  ['https://2130706433/', /public address/],
  ['https://0177.0.0.1/', /public address/],
  ['https://017700000001/', /public address/],
  ['https://0x7f.0.0.1/', /public address/],
  ['https://0x7f000001/', /public address/],
  ['https://127.1/', /public address/],
  ['https://0/', /public address/],
  ['https://127.0.0.1./', /public address/],
  ['https://１２７.０.０.１/', /public address/],
  ['https://127。0。0。1/', /public address/],
  ['https://%31%32%37.0.0.1/', /public address/],
  ['https://[::1]/', /public address/],
  ['https://[::]/', /public address/],
  ['https://[::ffff:127.0.0.1]/', /public address/],
  ['https://[::ffff:7f00:1]/', /public address/],
  ['https://[::127.0.0.1]/', /public address/],
  ['https://[64:ff9b::7f00:1]/', /public address/],
  ['https://[64:ff9b:1::a00:1]/', /public address/],
  ['https://[2002:7f00:1::]/', /public address/],
  ['https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', /public address/],
  ['https://[2001:db8::1]/', /public address/],
  ['https://[3fff::1]/', /public address/],
  ['https://[fe80::1]/', /public address/],
  ['https://[fec0::1]/', /public address/],
  ['https://[fc00::1]/', /public address/],
  ['https://[fd00:ec2::254]/', /public address/],
  ['https://[ff02::1]/', /public address/],
  ['https://[5f00::1]/', /public address/],
  ['https://private.test/', /public address/],
  ['https://loopback.test/', /public address/],
  ['https://loopback6.test/', /public address/],
  ['https://metadata.test/', /public address/],
  ['https://mapped.test/', /public address/],
  ['https://nat64.test/', /public address/],
  ['https://one-bad-of-two.test/', /public address/],
  ['https://bad-aaaa.test/', /public address/],
  ['https://METADATA.test/', /public address/],
  ['https://nowhere.test/', /public address/],
  ['https://user@hooks.test/', /user name or password/],
  ['https://hooks.test:secret@127.0.0.1/', /user name or password/],
  ['https://:secret@hooks.test/', /user name or password/],
  ['https://hooks.test:22/', /port below 1024/],
  ['https://hooks.test:25/', /port below 1024/],
  ['https://hooks.test:80/', /port below 1024/],
  ['http://hooks.test/', /https/],
  ['http://127.0.0.1:8080/', /https/],
  ['ftp://hooks.test/', /https/],
  ['file:///etc/passwd', /https/],
  ['gopher://127.0.0.1:6379/_FLUSHALL', /https/],
  ['data:application/json,{}', /https/],
  ['//hooks.test/', /https/],
  ['https://', /https/],
  [`https://hooks.test/${'x'.repeat(2_048)}`, /2048 characters/],
]

describe('a webhook', () => {
  test('leads to none of the forbidden targets, neither when it is made nor when a message is sent', async () => {
    const { notifier } = await openNotifier((name) => NAMES[name] ?? [])
    expect(FORBIDDEN.length).toBeGreaterThan(25)
    for (const [url, reason] of FORBIDDEN) {
      const refusal = await notifier.check(webhook(url)).catch((cause: Error) => `threw ${cause.message}`)
      expect([url, refusal]).toEqual([url, expect.stringMatching(reason)])
      const sent = await notifier.send(webhook(url), MESSAGE, NOW)
      expect([url, sent]).toEqual([
        url,
        expect.objectContaining({ isDelivered: false, error: 'could not be reached' }),
      ])
    }
  })

  test('may lead to a public address, by number or name, on port 443 or a user port', async () => {
    const { notifier } = await openNotifier(() => [PUBLIC, '2606:4700::1111'])
    for (const url of [
      'https://hooks.test/in?key=1',
      'https://hooks.test:443/',
      'https://hooks.test:8443/',
      `https://${PUBLIC}/`,
      'https://[2606:4700::1111]/',
      'https://bücher.test/',
    ]) {
      expect([url, await notifier.check(webhook(url))]).toEqual([url, null])
    }
  })

  test('is refused when its name servers do not respond', async () => {
    const { notifier } = await openNotifier(() => null, { attemptMs: 100 })
    const refusal = await notifier.check(webhook('https://silent.test/'))
    expect(refusal).toBe(await notifier.check(webhook('https://127.0.0.1/')))
  })

  test('is not sent to a forbidden address that its name resolves to later', async () => {
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    let address = PUBLIC
    const { notifier } = await openNotifier(() => [address])
    const config = webhook(`https://rebind.test:${receiver.port}/`)
    expect(await notifier.check(config)).toBeNull()
    address = '127.0.0.1'
    const sent = await notifier.send(config, MESSAGE, NOW)
    expect(sent).toMatchObject({ isDelivered: false, error: 'could not be reached' })
    expect(receiver.received).toEqual([])
  })

  test('is sent to the address that was checked, and its name is not resolved again', async () => {
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    let queries = 0
    const { notifier, names } = await openNotifier(
      () => {
        queries += 1
        // Both kinds are queried once; a later query gets another address.
        return queries <= 2 ? ['127.0.0.1'] : ['127.0.0.2']
      },
      { allowsLoopback: true },
    )
    const sent = await notifier.send(webhook(`http://pinned.test:${receiver.port}/`), MESSAGE, NOW)
    expect(sent).toEqual({ isDelivered: true, httpStatus: 200 })
    expect(names.queriedNames).toEqual(['pinned.test', 'pinned.test'])
    expect(receiver.received[0]?.headers.host).toBe(`pinned.test:${receiver.port}`)
  })

  test.each([301, 302, 303, 307, 308])('that responds with %i is not followed', async (status) => {
    const elsewhere = await startReceiver()
    const receiver = await startReceiver((_received, response) =>
      response.writeHead(status, { location: elsewhere.url }).end(),
    )
    onTestFinished(() => receiver.close())
    onTestFinished(() => elsewhere.close())
    const sent = await createNotifier({ allowsLoopback: true }).send(webhook(receiver.url), MESSAGE, NOW)
    expect(sent).toMatchObject({ isDelivered: false, httpStatus: status, isGone: false })
    expect([receiver.received.length, elsewhere.received.length]).toEqual([1, 0])
  })
})

describe('with loopback allowed', () => {
  test('this machine may be a target, other addresses that are not public may not', async () => {
    const { notifier } = await openNotifier((name) => NAMES[name] ?? [], { allowsLoopback: true })
    for (const url of ['http://127.0.0.1:9000/', 'http://localhost:9000/', 'https://[::1]:9000/']) {
      expect([url, await notifier.check(webhook(url))]).toEqual([url, null])
    }
    for (const url of ['http://10.0.0.1:9000/', 'https://private.test/', 'https://169.254.169.254/']) {
      expect([url, await notifier.check(webhook(url))]).toEqual([url, expect.any(String)])
    }
    expect(await notifier.check(webhook(`http://${PUBLIC}/`))).toMatch(/https/)
  })
})

test('no IPv6 address that contains an IPv4 address is public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      return [`::ffff:${address}`, `::${address}`, `64:ff9b::${hex}`, `2002:${hex}::`].every(
        (each) => isIPv6(each) && !isPublicAddress(each) && (!isLoopbackAddress(each) || each === '::1'),
      )
    }),
  )
})
