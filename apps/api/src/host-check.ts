import type { IncomingMessage } from 'node:http'
import { isOwnHost, type OwnHost } from '@parallax/domain'

type Asked = Pick<IncomingMessage, 'httpVersion' | 'rawHeaders' | 'headers' | 'url'>

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i

/**
 * Which hosts a request may name: that of the public address, and those of this machine. Whatever else it names is not us: a page whose
 * name was made to lead to this machine, or a proxy that passes on requests for anybody.
 */
export class HostCheck {
  readonly #publicUrl: string | null
  readonly #own: OwnHost | null
  /** The one that was good last: most requests name the same. */
  #known: string | null = null

  constructor(publicUrl: string | null) {
    this.#publicUrl = publicUrl
    this.#own = publicUrl === null ? null : toOwnHost(new URL(publicUrl))
  }

  isOwn(host: string): boolean {
    if (host === this.#known) return true
    if (!isOwnHost(host, this.#own)) return false
    this.#known = host
    return true
  }

  /** What is wrong with the host that a request names, or null. Where any may be named, it has to be one at most still. */
  findFault({ httpVersion, rawHeaders, headers, url = '' }: Asked, isAnyHost: boolean): string | null {
    if (countHosts(rawHeaders) > 1) return 'the Host header must come once'
    const { host } = headers
    if (host === undefined && httpVersion === '1.1') return 'the Host header is required'
    if (isAnyHost) return null
    // In absolute form the target names the host, and counts more than the header.
    const target = ABSOLUTE.exec(url)?.[1]
    if (host !== undefined && this.isOwn(host) && (target === undefined || this.isOwn(target))) return null
    return this.#publicUrl === null
      ? 'the Host header must name this machine, as localhost does; PARALLAX_PUBLIC_URL allows another name'
      : `the Host header must name ${this.#publicUrl}`
  }
}

function toOwnHost({ hostname, port, protocol }: URL): OwnHost {
  return { name: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) }
}

/** Node keeps the first of several and says nothing of the others. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
