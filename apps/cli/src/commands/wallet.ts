import type { Command } from 'commander'
import { type AskOptions, askCommand } from '../terminal/options.ts'
import { show } from '../terminal/show.ts'
import { viewWallet } from '../terminal/wallet-view.ts'

interface WalletOptions extends AskOptions {
  readonly solana?: string
  readonly manifold?: string
}

export function walletCommand(): Command {
  return askCommand()
    .argument('<address>', 'Ethereum address')
    .option('--solana <address>', 'Solana address, for Jupiter Prediction')
    .option('--manifold <user>', 'user name on Manifold, which is play money')
    .action((address: string, { solana, manifold, ...options }: WalletOptions) =>
      show(options, async ({ client }, signal) =>
        viewWallet(
          await client.walletTracker.get(
            address,
            { ...(solana === undefined ? {} : { solana }), ...(manifold === undefined ? {} : { manifold }) },
            signal,
          ),
        ),
      ),
    )
}
