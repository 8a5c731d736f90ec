import { isIP } from 'node:net'
import { AddressError, UNREACHABLE } from './address-error.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import type { ResolveName } from './resolve-name.ts'

export interface AddressRules {
  readonly resolveName: ResolveName
  /** For development: this machine may be a target, also without TLS. */
  readonly allowsLoopback: boolean
}

/**
 * The addresses that a request to the URL may be sent to. If one address of a name is forbidden, all are: otherwise
 * the owner of the name could choose which one is used. Throws an AddressError.
 */
export async function findAddresses(
  url: URL,
  { resolveName, allowsLoopback }: AddressRules,
): Promise<readonly [string, ...string[]]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const [first, ...others] = isIP(host) > 0 ? [host] : await resolve(host, resolveName)
  if (first === undefined) throw new AddressError(UNREACHABLE)
  const isAllowed = (address: string) =>
    url.protocol === 'https:'
      ? isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
      : allowsLoopback && isLoopbackAddress(address)
  if (![first, ...others].every(isAllowed)) {
    throw new AddressError(
      allowsLoopback && url.protocol === 'http:'
        ? 'url must start with https://, unless it points to this machine'
        : UNREACHABLE,
    )
  }
  return [first, ...others]
}

async function resolve(host: string, resolveName: ResolveName): Promise<readonly string[]> {
  // RFC 6761: always this machine, without asking a name server.
  if (/(^|\.)localhost\.?$/.test(host)) return ['127.0.0.1', '::1']
  try {
    return await resolveName(host)
  } catch {
    throw new AddressError(UNREACHABLE)
  }
}
