import type { IncomingMessage } from 'node:http'
import { isOwnHost, type OwnHost } from '@parallax/domain'

type HostRequest = Pick<IncomingMessage, 'httpVersion' | 'rawHeaders' | 'headers' | 'url'>

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i

/**
 * Which hosts a request may name: the host of the public address, and those of this machine. Any other host is
 * refused. It may come from a page whose domain was pointed at this machine (DNS rebinding), or from a proxy that
 * forwards requests for any host.
 */
export class HostCheck {
  readonly #publicUrl: string | null
  readonly #own: OwnHost | null
  /** The host that was accepted last. Most requests name the same one. */
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

  /**
   * What is wrong with the host that a request names, or null. Even where any host is allowed, only one may be named.
   */
  findFault({ httpVersion, rawHeaders, headers, url = '' }: HostRequest, isAnyHost: boolean): string | null {
    if (countHosts(rawHeaders) > 1) return 'the Host header must come once'
    const { host } = headers
    if (host === undefined && httpVersion === '1.1') return 'the Host header is required'
    if (isAnyHost) return null
    // A target in absolute form names the host too, and takes precedence over the header.
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

/** Node keeps the first of several Host headers and silently drops the others. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
