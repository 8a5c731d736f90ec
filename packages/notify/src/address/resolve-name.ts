import { Resolver } from 'node:dns/promises'

/** All addresses of a host name; empty when it has none. Throws when no server responds. */
export type ResolveName = (name: string) => Promise<readonly string[]>

const NO_RECORD = ['ENODATA', 'ENOTFOUND']

export interface ResolveOptions {
  /** `address:port` of name servers; those of the system when it is empty. */
  readonly servers?: readonly string[]
  readonly attemptMs?: number
}

/**
 * Queries name servers over sockets. The system's own lookup would use one of the process's few threads, and the slow
 * name server of one receiver would block all the others.
 */
export function createResolveName({ servers = [], attemptMs = 2_000 }: ResolveOptions = {}): ResolveName {
  return async (name) => {
    const resolver = new Resolver({ timeout: attemptMs, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    const found = await Promise.all([
      resolver.resolve4(name).catch(noRecord),
      resolver.resolve6(name).catch(noRecord),
    ])
    return found.flat()
  }
}

function noRecord(cause: unknown): string[] {
  if (cause instanceof Error && 'code' in cause && NO_RECORD.includes(String(cause.code))) return []
  throw cause
}
