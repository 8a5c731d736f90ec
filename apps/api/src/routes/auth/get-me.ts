import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Me } from '@parallax/contract'
import { findEmailAccount, hasRole } from '@parallax/store'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { ApiError } from '../../api-error.ts'

/** GET /api/v1/auth/me: the account that asks. */
export const getMe: FastifyPluginAsyncTypebox<AccountParts> = async (app, { store }) => {
  app.get(
    '/api/v1/auth/me',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'Who is signed in',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        response: { 200: { ...Me, description: 'The account that asks.' } },
      },
    },
    async ({ caller }): Promise<Me> => {
      if (caller.kind === 'wallet') {
        const { accountId: id, address } = caller
        return { data: { id, kind: 'wallet', email: null, name: null, address, is_reviewer: false } }
      }
      const account = caller.kind === 'account' ? await findEmailAccount(store, caller.accountId) : null
      if (caller.kind !== 'account' || account === null) {
        throw new ApiError('UNAUTHORIZED', 'the account does not exist any more')
      }
      const isReviewer = await hasRole(store, account.id, 'reviewer')
      return { data: { ...account, kind: 'email', address: null, is_reviewer: isReviewer } }
    },
  )
}
