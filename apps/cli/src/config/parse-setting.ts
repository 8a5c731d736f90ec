import { isIP } from 'node:net'
import { parseUrl } from '@parallax/domain'
import { CHANNEL_HOST_KINDS, type ChannelHosts } from '@parallax/notify'
import { VENUES } from '@parallax/venues'
import { refuse, SettingError } from './setting.ts'

/** Parsers for the text of one setting. Each takes the setting's name, for its message. */

export function parsePort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65_535 ? port : refuse(name, 'a port number from 0 to 65535', text)
}

export function parseDays(name: string, text: string): number {
  const days = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN
  return days <= 3_650 ? days : refuse(name, 'a number of days from 1 to 3650', text)
}

export function parseSeconds(name: string, text: string): number {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return seconds <= 600 ? seconds : refuse(name, 'a number of seconds from 0 to 600', text)
}

export function parseChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  text: string,
): Choice {
  return choices.find((choice) => choice === text) ?? refuse(name, `one of ${choices.join(', ')}`, text)
}

/** An address with one of the schemes. It is not shown when refused: it may contain a password. */
export function parseAddress(name: string, schemes: readonly string[], text: string): string {
  const scheme = parseUrl(text)?.protocol ?? null
  if (scheme === null || !schemes.includes(scheme)) {
    throw new SettingError(
      `${name} must be an address that starts with ${schemes.map((each) => `${each}//`).join(' or ')}.`,
    )
  }
  return text
}

/** A web address to which paths are appended, so it must have no query and no password. */
export function parseEndpoint(name: string, text: string): string {
  const { username, password, search, hash } = new URL(parseAddress(name, ['https:', 'http:'], text))
  if (username + password + search + hash !== '')
    throw new SettingError(`${name} must not contain a user, password, query or fragment.`)
  return text
}

/** A token that fits into a header. It is not shown when refused. */
export function parseKey(name: string, text: string): string {
  if (!/^[\x21-\x7e]+$/.test(text))
    throw new SettingError(`${name} must consist of ASCII characters without spaces.`)
  return text
}

export function parseCalls(name: string, text: string): number {
  const calls = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return calls <= 1_000_000 ? calls : refuse(name, 'a number of calls from 0 to 1000000', text)
}

/** `https://host[:port]` with nothing after it: paths belong to the service. */
export function parseOrigin(name: string, text: string): string {
  const url = parseUrl(text)
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    return refuse(name, 'an address such as https://parallax.example, without a path', text)
  }
  return url.origin
}

export function parseOrigins(name: string, text: string): string[] {
  return toList(text).map((origin) => parseOrigin(name, origin))
}

/** `off`, the number of proxies in front, or their addresses. Never "all", which would let callers forge theirs. */
export function parseTrustProxy(name: string, text: string): false | number | string[] {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = toList(text)
  if (proxies.length > 0 && proxies.every(isNetwork)) return proxies
  return refuse(name, '"off", a number of proxies from 1 to 9, or a list of their addresses', text)
}

/** At least 32 bytes. It is not shown when refused. */
export function parseSecret(name: string, text: string): string {
  if (Buffer.byteLength(text) < 32) {
    throw new SettingError(`${name} must be at least 32 bytes long. Make one with: openssl rand -base64 48`)
  }
  return text
}

/** Each must be as long as a single secret. They are not shown when refused. */
export function parseSecrets(name: string, text: string): string[] {
  return toList(text).map((secret) => parseSecret(`Each of ${name}`, secret))
}

/** `alerts@parallax.example` or `Parallax <alerts@parallax.example>`. */
export function parseMailFrom(name: string, text: string): string {
  const isAddress = /^(?:[^<>"\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text)
  return isAddress ? text : refuse(name, 'an email address, or "Name <address>"', text)
}

/** `slack=http://127.0.0.1:9000,…`: other origins for the services that messages are sent to. */
export function parseChannelHosts(name: string, text: string): ChannelHosts {
  const hosts: { -readonly [Kind in keyof ChannelHosts]: string } = {}
  for (const entry of toList(text)) {
    const [, word, origin = ''] = /^(\w+)=(.+)$/.exec(entry) ?? []
    const kind = CHANNEL_HOST_KINDS.find((each) => each === word)
    if (kind === undefined) {
      return refuse(name, `a list of kind=origin, of the kinds ${CHANNEL_HOST_KINDS.join(', ')}`, entry)
    }
    hosts[kind] = parseOrigin(name, origin)
  }
  return hosts
}

const SLUGS: readonly string[] = VENUES.map((venue) => venue.slug)

/** `all`, `none`, or some of the slugs. */
export function parseVenues(name: string, text: string): readonly string[] {
  if (text === 'all') return SLUGS
  if (text === 'none') return []
  const slugs = toList(text)
  return slugs.length > 0 && slugs.every((slug) => SLUGS.includes(slug))
    ? slugs
    : refuse(name, `"all", "none" or some of ${SLUGS.join(', ')}`, text)
}

export type VenueHosts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `polymarket.gamma=http://127.0.0.1:9000/gamma,…`: other base addresses of venues, by role. */
export function parseVenueHosts(name: string, text: string): VenueHosts {
  const hosts: Record<string, Record<string, string>> = {}
  for (const entry of toList(text)) {
    const [, slug = '', role = '', address = ''] = /^(\w+)\.(\w+)=(.+)$/.exec(entry) ?? []
    const roles = VENUES.find((venue) => venue.slug === slug)?.hosts ?? {}
    if (!(role in roles) || parseUrl(address) === null) {
      refuse(name, 'a list of venue.role=address, such as polymarket.gamma=http://127.0.0.1:9000', entry)
    }
    hosts[slug] = { ...hosts[slug], [role]: address }
  }
  return hosts
}

/** The address without anything that may be a password: user information is masked, parameters are left out. */
export function showAddress(text: string): string {
  const url = parseUrl(text)
  if (url === null) return '(not an address)'
  const { protocol, username, password, host, pathname, search } = url
  const user = username === '' && password === '' ? '' : `${username}${password === '' ? '' : ':***'}@`
  return `${protocol}//${user}${host}${pathname}${search === '' ? '' : '?***'}`
}

/** The address without its path, where some providers put the key. */
export function showHost(text: string): string {
  const url = parseUrl(text)
  return url === null ? '(not an address)' : `${url.origin}/***`
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return (
    rest.length === 0 &&
    bits > 0 &&
    (prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits))
  )
}
