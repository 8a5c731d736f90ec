import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'

/** An address in the mixed case of EIP-55, which the portfolio routes require. Other text is returned unchanged. */
export function toChecksumAddress(address: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return address
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(digits))
  const mixed = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${mixed.join('')}`
}
