import { verifyMessage } from 'viem/utils'
import type { ContractWallets, SignedMessage } from './contract-wallets.ts'
import { isMalleable } from './is-malleable.ts'

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
    return 'the signature is not one of this address; contract wallets cannot sign in here, because no chain is configured'
  }
  if ((await contractWallets.getChainId()) !== chainId) {
    return `the signature is not one of this address; contract wallets of chain ${chainId} cannot sign in here`
  }
  return (await contractWallets.isSignedBy(signed)) ? null : 'the signature is not one of this address'
}
