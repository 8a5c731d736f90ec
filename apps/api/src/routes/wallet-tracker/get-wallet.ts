import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WalletParams, WalletQuery, WalletResult } from '@parallax/contract'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { readWallet } from './read-wallet.ts'
import type { WalletTracker } from './wallet-tracker.ts'

/** GET /api/v1/wallet-tracker/{address}: the positions and history of a wallet on every venue that shows accounts. */
export const getWallet: FastifyPluginAsyncTypebox<{ readonly tracker: WalletTracker }> = async (
  app,
  { tracker },
) => {
  app.get(
    '/api/v1/wallet-tracker/:address',
    {
      config: { access: 'session', keyPermission: 'read:wallet' },
      schema: {
        tags: ['Wallet tracker'],
        summary: 'Positions and history of a wallet',
        description:
          'All venues are asked at the same time, and the response waits 2.5 seconds for them. A venue that fails has an `error` in its entry. Results are kept for a minute.',
        security: SESSION_SECURITY,
        params: WalletParams,
        querystring: WalletQuery,
        response: { 200: { ...WalletResult, description: 'One entry for each venue that shows accounts.' } },
      },
    },
    async ({ params, query }) => tracker.track(readWallet(params.address, query)),
  )
}
