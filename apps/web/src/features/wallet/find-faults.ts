import type { WalletSearch } from './search.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** 32 bytes are 32 to 44 letters. The API checks the bytes, and the checksum of a mixed-case address. */
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const MANIFOLD = /^\w{1,30}$/

export type WalletFaults = { readonly [Name in keyof WalletSearch]?: string }

/** Obvious mistakes in identifiers, found before any request; empty when there are none. */
export function findFaults({ address, solana, manifold }: WalletSearch): WalletFaults {
  return {
    ...(address === undefined || !ADDRESS.test(address)
      ? { address: 'An Ethereum address is 0x and 40 hexadecimal digits.' }
      : {}),
    ...(solana !== undefined && !SOLANA.test(solana)
      ? { solana: 'A Solana address is 32 to 44 letters and digits, without 0, O, I and l.' }
      : {}),
    ...(manifold !== undefined && !MANIFOLD.test(manifold)
      ? { manifold: 'A user name on Manifold is 1 to 30 letters, digits and underscores.' }
      : {}),
  }
}

export function hasFaults(faults: WalletFaults): boolean {
  return Object.keys(faults).length > 0
}
