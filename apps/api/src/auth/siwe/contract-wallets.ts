import { BaseError, type Client, createClient, type Hex, http } from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'
import { ApiError } from '../../http/errors/api-error.ts'

export interface SignedMessage {
  readonly address: Hex
  readonly message: string
  readonly signature: Hex
}

const TIMEOUT_MS = 5_000

/**
 * Asks a chain whether contract wallets accept signatures as theirs: EIP-1271, and EIP-6492 before they are deployed.
 */
export class ContractWallets {
  readonly #client: Client

  constructor(rpcUrl: string) {
    this.#client = createClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 0 }) })
  }

  /**
   * The chain of the RPC endpoint. Read each time, because a check without a chain would report the signature as
   * invalid.
   */
  async getChainId(): Promise<number> {
    return getChainId(this.#client).catch((error) => {
      throw chainIsSilent(error)
    })
  }

  async isSignedBy(signed: SignedMessage): Promise<boolean> {
    return verifyMessage(this.#client, signed).catch((error) => {
      throw chainIsSilent(error)
    })
  }
}

/** The error itself is not passed on: it contains the RPC URL, which often includes the operator's API key. */
function chainIsSilent(error: unknown): ApiError {
  const reason = error instanceof BaseError ? error.shortMessage : 'unknown'
  return new ApiError('INTERNAL_ERROR', 'the chain of the wallet cannot be reached at the moment', {
    httpStatus: 503,
    logMessage: `the JSON-RPC of PARALLAX_RPC_URL does not answer: ${reason}`,
  })
}
