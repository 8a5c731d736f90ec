import { BlockList, isIP } from 'node:net'

/**
 * Addresses that no message may be sent to, by the registries of special-purpose addresses (RFC 6890 and its
 * successors).
 */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by a provider (CGNAT)'],
  ['127.0.0.0', 8, 'loopback'],
  ['168.63.129.16', 32, 'metadata of Azure'],
  ['169.254.0.0', 16, 'link-local, metadata of most clouds'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, 'relays of 6to4'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
] as const

/**
 * Within 2000::/3, the only part with host addresses. Addresses that contain an IPv4 address are outside of it or
 * listed here.
 */
const CLOSED_IPV6 = [
  ['2001::', 23, 'protocol assignments, Teredo, ORCHID'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['3fff::', 20, 'documentation'],
] as const

const closedIpv4 = new BlockList()
for (const [network, bits] of CLOSED_IPV4) closedIpv4.addSubnet(network, bits, 'ipv4')
const closedIpv6 = new BlockList()
for (const [network, bits] of CLOSED_IPV6) closedIpv6.addSubnet(network, bits, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const loopbackIpv4 = new BlockList()
loopbackIpv4.addSubnet('127.0.0.0', 8, 'ipv4')

/** Whether the address is public on the internet. A text that is not a plain address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedIpv4.check(address, 'ipv4')
    case 6:
      return globalIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
    default:
      return false
  }
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && loopbackIpv4.check(address, 'ipv4'))
}
