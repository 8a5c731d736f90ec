/** Public links: what follows is a secret. */
const SECRET = /^(\/(?:embeds|feeds)\/)[^/]+/

/** The path of a request as a log may have it: without its query, and without the secret of a public link. */
export function toLoggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(SECRET, '$1…')
}
