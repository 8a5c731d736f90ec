import type { Hex } from 'viem'
import { verifyMessage } from 'viem/utils'
import type { ContractWallets, SignedMessage } from './contract-wallets.ts'

/** Half of the order of secp256k1. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** `0x`, r, s and a byte. */
const PLAIN_LENGTH = 2 + 130

/**
 * Why the signature does not belong to the address; null when it does. Plain wallets are checked here, contract
 * wallets on chain.
 */
export async function findSignatureFault(
  signed: SignedMessage,
  chainId: number,
  contractWallets: ContractWallets | null,
): Promise<string | null> {
  if (isMalleable(signed.signature)) return 'the signature must have its s in the lower half (EIP-2)'
  if (await verifyMessage(signed).catch(() => false)) return null
  if (contractWallets === null) {
    return 'the signature was not made by this address; contract wallets cannot sign in here, because no chain is configured'
  }
  if ((await contractWallets.getChainId()) !== chainId) {
    return `the signature was not made by this address; contract wallets of chain ${chainId} cannot sign in here`
  }
  return (await contractWallets.isSignedBy(signed)) ? null : 'the signature was not made by this address'
}

/**
 * Whether it is the mirrored form that anyone can derive from a signature (EIP-2): its s is in the upper half.
 * Wallets write the lower one. Longer signatures belong to contracts, which have their own rules.
 */
function isMalleable(signature: Hex): boolean {
  return signature.length === PLAIN_LENGTH && BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER
}
