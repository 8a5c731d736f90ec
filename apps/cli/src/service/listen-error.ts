/** The API cannot listen where it was told to. `message` says what to do. */
export class ListenError extends Error {
  constructor(host: string, port: number, cause: unknown) {
    super(`Cannot listen on ${host}:${port}: ${reason(cause, port)}`, { cause })
    this.name = 'ListenError'
  }
}

function reason(cause: unknown, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'EADDRINUSE') return `port ${port} is in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `port ${port} is not allowed to this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'this machine has no such address. Check HOST.'
  return cause instanceof Error ? cause.message : String(cause)
}
