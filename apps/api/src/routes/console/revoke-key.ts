import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiKeyRevoked, IdParams, NoBody } from '@parallax/contract'
import { revokeApiKey } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** DELETE /api/v1/console/keys/{id}: revokes a key for good, at once and in every process. */
export const revokeKey: FastifyPluginAsyncTypebox<ConsoleDeps> = async (
  app,
  { store, keys, events, now },
) => {
  app.delete(
    '/api/v1/console/keys/:id',
    {
      config: { access: 'console' },
      schema: {
        tags: ['Console'],
        summary: 'Revoke an API key',
        security: CONSOLE_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...ApiKeyRevoked, description: 'The key is revoked, since' } },
      },
    },
    async (request) => {
      const { id } = request.params
      const accountId = getAccountId(request.caller)
      const revokedAt = await revokeApiKey(store, accountId, id, new Date(now()))
      keys.forgetAll()
      if (revokedAt === null) throw new ApiError('NOT_FOUND', 'there is no such key')
      await events.note('key_revoked', request, { accountId, detail: { key_id: id } })
      return { data: { id, revoked: true as const, revoked_at: revokedAt.toISOString() } }
    },
  )
}
