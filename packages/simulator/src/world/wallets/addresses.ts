import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { mix } from '../hash.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function bytes(seed: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => mix(seed, 900 + i) & 0xff)
}

/** An address in the mixed case of EIP-55: a letter is upper case where the hash of the lower-case address says so. */
export function toChecksumAddress(hex: string): string {
  const lower = hex.toLowerCase()
  const hash = bytesToHex(keccak_256(lower))
  const mixed = [...lower].map((char, i) =>
    Number.parseInt(hash[i] ?? '0', 16) >= 8 ? char.toUpperCase() : char,
  )
  return `0x${mixed.join('')}`
}

export function evmAddress(seed: number): string {
  return toChecksumAddress([...bytes(seed, 20)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** 32 bytes in base58, the form of Solana accounts. */
export function solanaAddress(seed: number): string {
  const raw = bytes(seed, 32)
  raw[0] = (raw[0] ?? 0) | 0x40
  let value = raw.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  while (value > 0n) {
    text = (BASE58[Number(value % 58n)] ?? '1') + text
    value /= 58n
  }
  return text
}
