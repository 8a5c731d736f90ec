import { randomBytes } from 'node:crypto'

/** The cost of a hash: KiB of memory, passes over it, lanes. */
export interface Argon2Costs {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The first recommendation of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
export const ARGON2ID_COSTS: Argon2Costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const SALT_BYTES = 16
const HASH_BYTES = 32

/** A stand-in for accounts that do not exist: as expensive to verify as a real hash, but matching no password. */
export function makeDummyHash({ memoryCost, timeCost, parallelism }: Argon2Costs): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(SALT_BYTES)}$${random(HASH_BYTES)}`
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
