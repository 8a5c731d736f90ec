import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AccountDownload } from '@parallax/contract'
import { readAccountData } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** GET /api/v1/auth/me/data: everything that is stored about the account, as one file. */
export const downloadAccount: FastifyPluginAsyncTypebox<AccountDeps> = async (app, { store, events }) => {
  app.get(
    '/api/v1/auth/me/data',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'Download everything that is stored about the account',
        description:
          'Contains no secrets: no hashes, no keys, and for the targets of channels only what their list shows. Requests made with API keys are in the logs of the keys.',
        security: SESSION_SECURITY,
        response: {
          200: { ...AccountDownload, description: 'The account and everything that belongs to it.' },
        },
      },
    },
    async (request, reply) => {
      const accountId = getAccountId(request.caller)
      const data = await readAccountData(store, accountId)
      if (data === null) throw new ApiError('UNAUTHORIZED', 'the account no longer exists')
      await events.note('data_downloaded', request, { accountId })
      reply.header('content-disposition', 'attachment; filename="parallax-account.json"')
      return { data }
    },
  )
}
