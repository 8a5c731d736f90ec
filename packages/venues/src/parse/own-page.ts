import { parseUrl } from '@parallax/domain'

/**
 * A link from a venue, if it leads over HTTPS to one of the venue's own hosts; otherwise null. Users follow it from a
 * page they trust, so someone who can write into a venue's answers must not choose where it leads.
 */
export function toOwnPage(link: string | null, hosts: readonly string[]): string | null {
  const url = link === null ? null : parseUrl(link)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '')
    return null
  return hosts.includes(url.hostname) ? url.href : null
}
