const UNKNOWN_ADDRESS = 'unknown'
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * The part of a client's address that its requests are counted by. IPv4 is taken whole, also when it is written as
 * IPv6. IPv6 is cut to its /64: a household or server usually has a whole /64, and would otherwise get a separate
 * limit for each of its addresses. Texts that are not addresses (a forged forwarding header) share one count.
 */
export function toRateAddress(address: string): string {
  const ip = withoutPort(address)
  if (!ip.includes(':')) return IPV4.test(ip) ? ip : UNKNOWN_ADDRESS
  const groups = parseIpv6(ip)
  if (groups === null) return UNKNOWN_ADDRESS
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  if ((a | b | c | d | e) === 0 && f === 0xffff) return `${g >> 8}.${g & 255}.${h >> 8}.${h & 255}`
  return `${a.toString(16)}:${b.toString(16)}:${c.toString(16)}:${d.toString(16)}::/64`
}

/** Some proxies append the client's port to its address: `192.0.2.1:5555`, `[2001:db8::1]:80`. */
function withoutPort(address: string): string {
  const match = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address)
  return match?.[1] ?? match?.[2] ?? address
}

/** The eight groups, or null. A zone (`%eth0`) is left out; a dotted tail counts as two groups. */
function parseIpv6(text: string): number[] | null {
  const [address = ''] = text.split('%', 1)
  const hex = withHexTail(address)
  if (hex === null) return null
  const halves = hex.split('::')
  if (halves.length > 2) return null
  const [head = null, tail] = halves.map(parseGroups)
  if (head === null || tail === null) return null
  if (tail === undefined) return head.length === 8 ? head : null
  const gap = 8 - head.length - tail.length
  return gap < 1 ? null : [...head, ...Array<number>(gap).fill(0), ...tail]
}

function withHexTail(address: string): string | null {
  if (!address.includes('.')) return address
  const tailAt = address.lastIndexOf(':') + 1
  const tail = address.slice(tailAt)
  if (!IPV4.test(tail)) return null
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
  return `${address.slice(0, tailAt)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function parseGroups(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  if (!parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return null
  return parts.map((part) => Number.parseInt(part, 16))
}
