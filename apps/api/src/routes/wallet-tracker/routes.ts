import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadModel } from '../../catalog/read-model.ts'
import { exportWallet } from './export-wallet.ts'
import { getWallet } from './get-wallet.ts'
import { WalletTracker, type WalletTrackerOptions } from './wallet-tracker.ts'

interface WalletDeps extends Pick<WalletTrackerOptions, 'venues' | 'logger' | 'now'> {
  readonly model: ReadModel
  /** Null for the real time. */
  readonly wait: ((ms: number) => Promise<void>) | null
}

/** The routes under /api/v1/wallet-tracker. */
export const walletRoutes: FastifyPluginAsyncTypebox<WalletDeps> = async (
  app,
  { model, wait, venues, logger, now },
) => {
  const times = wait === null ? {} : { wait }
  const tracker = new WalletTracker({ venues, listings: model, logger, now, ...times })
  for (const route of [getWallet, exportWallet]) await route(app, { tracker })
}
