import type { Hex } from 'viem'

/** Half of the order of secp256k1. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** `0x`, r, s and a byte. */
const PLAIN_LENGTH = 2 + 130

/**
 * Whether it is the mirrored form that anyone can derive from a signature (EIP-2): its s is in the upper half.
 * Wallets write the lower one. Longer signatures belong to contracts, which have their own rules.
 */
export function isMalleable(signature: Hex): boolean {
  return signature.length === PLAIN_LENGTH && BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER
}
