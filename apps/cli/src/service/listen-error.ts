/** The settings name an address where this process cannot listen. `message` says what to do. */
export class ListenError extends Error {
  /** `setting` names the setting with the port. */
  constructor(host: string, port: number, cause: unknown, setting = 'PORT') {
    super(`Cannot listen on ${host}:${port}: ${reason(cause, port, setting)}`, { cause })
    this.name = 'ListenError'
  }
}

function reason(cause: unknown, port: number, setting: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'EADDRINUSE')
    return `port ${port} is in use. Stop what uses it, or set ${setting} to another one.`
  if (code === 'EACCES') return `this user may not use port ${port}. Set ${setting} to a port above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'this machine does not have that address. Check HOST.'
  return cause instanceof Error ? cause.message : String(cause)
}
