/** A name or address with its port, as a Host header writes it. */
export interface Host {
  /** In lower case, without a trailing dot; an IPv6 address keeps its brackets. */
  readonly name: string
  readonly port: number | null
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i

/** Reads `host[:port]`; null when the text is not one. */
export function parseHost(text: string): Host | null {
  const [, name, port] = HOST.exec(text) ?? []
  if (name === undefined) return null
  return { name: name.toLowerCase().replace(/(?<=.)\.$/, ''), port: port === undefined ? null : Number(port) }
}

/** Whether a name or address, with or without brackets, is loopback: it can only reach this machine. */
export function isLoopbackHost(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Where people reach a service. */
export interface OwnHost {
  readonly name: string
  readonly port: number
}

/**
 * Whether a request may name this host: its own, or loopback. Any other host means DNS rebinding by a web page, or a
 * proxy that forwards what it should not. Proxies may leave the port out, or state the default one.
 */
export function isOwnHost(text: string, own: OwnHost | null): boolean {
  const host = parseHost(text)
  if (host === null) return false
  if (isLoopbackHost(host.name)) return true
  if (own === null || host.name !== own.name) return false
  return host.port === null || host.port === own.port || host.port === 443 || host.port === 80
}
