/**
 * The path of a request target. A target in absolute form, as sent to proxies, may have a host and even a password
 * before the path.
 */
export function toTargetPath(target: string): string {
  const [path = ''] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  return path === '' ? '/' : path
}
