import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Me } from '@parallax/contract'
import { findEmailAccount, hasRole } from '@parallax/store'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** GET /api/v1/auth/me: the calling account. */
export const getMe: FastifyPluginAsyncTypebox<AccountDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/auth/me',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'Who is signed in',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        response: { 200: { ...Me, description: 'The account of the caller.' } },
      },
    },
    async ({ caller }): Promise<Me> => {
      if (caller.kind === 'wallet') {
        const { accountId: id, address } = caller
        const none = { email: null, name: null, email_confirmed: null }
        return { data: { id, kind: 'wallet', ...none, address, is_reviewer: false } }
      }
      const account = caller.kind === 'account' ? await findEmailAccount(store, caller.accountId) : null
      if (caller.kind !== 'account' || account === null) {
        throw new ApiError('UNAUTHORIZED', 'the account no longer exists')
      }
      const isReviewer = await hasRole(store, account.id, 'reviewer')
      const { id, email, name, confirmedAt } = account
      const shown = { email_confirmed: confirmedAt !== null, is_reviewer: isReviewer }
      return { data: { id, kind: 'email', email, name, address: null, ...shown } }
    },
  )
}
