/** The path of a request target. One in absolute form, as proxies are sent, may name a host and even a password before it. */
export function toTargetPath(target: string): string {
  const [path = ''] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  return path === '' ? '/' : path
}
