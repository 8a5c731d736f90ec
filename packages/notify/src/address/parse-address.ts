import { parseUrl } from '@parallax/domain'
import { AddressError } from './address-error.ts'

const LONGEST_URL = 2_048
const FIRST_FREE_PORT = 1_024

/**
 * Reads the address of a webhook: https, or http where loopback is allowed; no user information; port 443 (80 for
 * http) or one from 1024 up, so that a webhook cannot reach mail or shell servers. Every spelling of an IP address
 * comes out the same.
 */
export function parseAddress(text: string, allowsLoopback: boolean): URL {
  const url = text.length <= LONGEST_URL ? parseUrl(text) : null
  const schemes = allowsLoopback ? ['https:', 'http:'] : ['https:']
  if (url === null || !schemes.includes(url.protocol)) {
    throw new AddressError(
      `url must be a web address that starts with https:// and has at most ${LONGEST_URL} characters`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressError('url must not contain a user name or password')
  }
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) {
    throw new AddressError(`url must not use a port below ${FIRST_FREE_PORT} other than 443`)
  }
  url.hash = ''
  return url
}
