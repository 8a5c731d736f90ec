import { randomBytes } from 'node:crypto'

/** What a hash takes: KiB of memory, passes over it, lanes. */
export interface Argon2Costs {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The first choice of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
export const ARGON2ID_COSTS: Argon2Costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const SALT_BYTES = 16
const HASH_BYTES = 32

/** Stands in for the hash of an account that does not exist: as dear to verify as any other, and no password's. */
export function makeNobodysHash({ memoryCost, timeCost, parallelism }: Argon2Costs): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(SALT_BYTES)}$${random(HASH_BYTES)}`
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
