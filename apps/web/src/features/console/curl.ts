import type { Key } from './console-queries.ts'
import { listPermissions, type Permission } from './permissions.ts'

/** One external route for each permission. */
const PATHS: Readonly<Record<Permission, string>> = {
  'read:arbitrage': '/api/v1/external/arbitrage/opportunities?limit=5',
  'read:markets': '/api/v1/external/markets?limit=5',
  'read:platforms': '/api/v1/external/platforms',
  'read:questions': '/api/v1/external/discover?limit=5',
  'read:stream': '/api/v1/external/stream',
  'read:wallet': '/api/v1/external/wallet-tracker/0x0000000000000000000000000000000000000000',
}

/** A call that the key may make, to paste into a shell. `key` is the secret if at hand, otherwise its beginning. */
export function toCurl(origin: string, permissions: Key['permissions'], key: string): string {
  const [first] = listPermissions(permissions)
  const path = first === undefined ? '/api/v1/external/key' : PATHS[first]
  return `curl -H 'X-API-Key: ${key}' '${origin}${path}'`
}

/** Only the hash of a key is stored, so its owner has to fill in what follows its beginning. */
export function toPlaceholder({ key_prefix }: Pick<Key, 'key_prefix'>): string {
  return `${key_prefix}…the rest of your key`
}
