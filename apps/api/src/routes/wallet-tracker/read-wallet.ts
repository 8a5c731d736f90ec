import type { WalletQuery } from '@parallax/contract'
import { isSolanaAddress, type Wallet } from '@parallax/domain'
import { isAddress } from 'viem/utils'
import { ApiError } from '../../http/errors/api-error.ts'

/** The venue creates names of at most 25 characters, and adds four when one is taken. */
const USER_NAME = /^\w{1,30}$/

/** The requested wallet, as given. Refuses an invalid one with a readable message. */
export function readWallet(address: string, { solana, manifold }: WalletQuery): Wallet {
  const fault = findAddressFault(address) ?? findSolanaFault(solana) ?? findUserFault(manifold)
  if (fault !== null) throw new ApiError('INVALID_REQUEST', fault)
  return { address, solana: solana ?? null, manifold: manifold ?? null }
}

/**
 * An address in a single case has no checksum. In mixed case it must be right, because a typo would show another
 * wallet.
 */
function findAddressFault(address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) {
    return 'address must be an Ethereum address: 0x and 40 hexadecimal digits'
  }
  const isUpperCase = /^0x[0-9A-F]+$/.test(address)
  return isUpperCase || isAddress(address)
    ? null
    : 'address has a wrong checksum (EIP-55): check it for typing errors, or send it in lower case'
}

function findSolanaFault(solana: string | undefined): string | null {
  return solana === undefined || isSolanaAddress(solana)
    ? null
    : 'solana must be a Solana address: 32 bytes in base58'
}

function findUserFault(manifold: string | undefined): string | null {
  return manifold === undefined || USER_NAME.test(manifold)
    ? null
    : 'manifold must be a user name of Manifold: 1 to 30 letters, digits and underscores'
}
