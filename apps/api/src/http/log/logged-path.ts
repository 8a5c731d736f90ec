/** Public links: the next path segment is a secret. */
const SECRET = /^(\/(?:embeds|feeds)\/)[^/]+/

/** The path of a request for the log, without its query and without the secret of a public link. */
export function toLoggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(SECRET, '$1…')
}
