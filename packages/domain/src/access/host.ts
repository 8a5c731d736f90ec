/** A name or address with its port, as a Host header writes it. */
export interface Host {
  /** In lower case, without the dot that may end it; an IPv6 address keeps its brackets. */
  readonly name: string
  readonly port: number | null
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i

/** Reads `host[:port]`; null when it is none. */
export function parseHost(text: string): Host | null {
  const [, name, port] = HOST.exec(text) ?? []
  if (name === undefined) return null
  return { name: name.toLowerCase().replace(/(?<=.)\.$/, ''), port: port === undefined ? null : Number(port) }
}

/** Whether a name or address, with or without brackets, is of this machine alone: no other can be reached by it. */
export function isLoopbackHost(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Where people reach a service. */
export interface OwnHost {
  readonly name: string
  readonly port: number
}

/**
 * Whether a request may name this host: its own, or one of this machine. Any other is a page that had its name lead here, or a proxy
 * that passes on what it should not. Proxies may leave the port out, or say the usual one.
 */
export function isOwnHost(text: string, own: OwnHost | null): boolean {
  const host = parseHost(text)
  if (host === null) return false
  if (isLoopbackHost(host.name)) return true
  if (own === null || host.name !== own.name) return false
  return host.port === null || host.port === own.port || host.port === 443 || host.port === 80
}
