import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WalletCsv, WalletParams, WalletQuery } from '@parallax/contract'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { readWallet } from './read-wallet.ts'
import type { WalletTracker } from './wallet-tracker.ts'
import { writeWalletCsv } from './write-wallet-csv.ts'

/** GET /api/v1/wallet-tracker/{address}/export.csv: the same data as one table. */
export const exportWallet: FastifyPluginAsyncTypebox<{ readonly tracker: WalletTracker }> = async (
  app,
  { tracker },
) => {
  app.get(
    '/api/v1/wallet-tracker/:address/export.csv',
    {
      config: { access: 'session', keyPermission: 'read:wallet', produces: 'text/csv' },
      schema: {
        tags: ['Wallet tracker'],
        summary: 'Positions and history of a wallet as CSV',
        security: SESSION_SECURITY,
        params: WalletParams,
        querystring: WalletQuery,
        response: {
          200: {
            description: 'One line for each position and each trade.',
            content: { 'text/csv': { schema: WalletCsv } },
          },
        },
      },
    },
    async ({ params, query }, reply) => {
      const wallet = readWallet(params.address, query)
      const csv = writeWalletCsv(await tracker.track(wallet))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="parallax-wallet-${wallet.address}.csv"`)
        .send(csv)
    },
  )
}
