import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRateAddress } from './client-address.ts'

test('an IPv4 address is counted whole', () => {
  expect(toRateAddress('203.0.113.7')).toBe('203.0.113.7')
})

test('an IPv4 address written as IPv6 is counted with the same address in IPv4', () => {
  for (const mapped of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
    expect(toRateAddress(mapped)).toBe('203.0.113.7')
  }
})

test('IPv6 is counted by its /64, however it is written', () => {
  for (const ip of [
    '2001:db8:0:1::',
    '2001:db8:0:1:ffff:ffff:ffff:ffff',
    '2001:0DB8:0000:0001::9',
    '2001:db8:0:1:2:3:192.0.2.1',
    '2001:db8:0:1::7%eth0',
  ]) {
    expect(toRateAddress(ip)).toBe('2001:db8:0:1::/64')
  }
  expect(toRateAddress('2001:db8:0:2::9')).toBe('2001:db8:0:2::/64')
  expect(toRateAddress('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(toRateAddress('::1')).toBe('0:0:0:0::/64')
  expect(toRateAddress('::')).toBe('0:0:0:0::/64')
})

test('texts that are not addresses share one count', () => {
  const forged = [
    '',
    'x',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.04',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
  ]
  for (const text of [...forged, '12345::', 'g::1', '::1.2.3', '1.2.3.4::', '1:2:3:4:5:6:7::8', '%eth0:']) {
    expect([text, toRateAddress(text)]).toEqual([text, 'unknown'])
  }
})

test('every IPv4 address is kept as it is and every IPv6 address has a /64', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), (ipv4, ipv6) => {
      expect(toRateAddress(ipv4)).toBe(ipv4)
      expect(toRateAddress(ipv6)).not.toBe('unknown')
    }),
  )
})

test('all addresses of one /64 are counted together', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
  fc.assert(
    fc.property(fc.constantFrom('2001', 'fe80', 'fd00'), half, half, (first, one, other) => {
      const prefix = `${first}:db8:a:b`
      expect(toRateAddress(`${prefix}:${one}`)).toBe(toRateAddress(`${prefix}:${other}`))
    }),
  )
})

test.each([
  ['192.0.2.1:5555', '192.0.2.1'],
  ['[2001:db8::1]:80', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('the port after %s is left out', (address, counted) => {
  expect(toRateAddress(address)).toBe(counted)
})
