import { parseUrl } from '@parallax/domain'

/**
 * A link that a venue gave, if it leads over HTTPS to one of its own hosts; null for any other. People follow it from a page that they
 * trust, so that whoever can write into a venue's answers must not choose where it leads.
 */
export function toOwnPage(link: string | null, hosts: readonly string[]): string | null {
  const url = link === null ? null : parseUrl(link)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '')
    return null
  return hosts.includes(url.hostname) ? url.href : null
}
