import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, IdParams, NoBody } from '@parallax/contract'
import { deleteEmbed as deleteOwnEmbed } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type EmbedDeps, noSuchEmbed } from './embed-deps.ts'

/** DELETE /api/v1/embeds/{id}: its links stop working. */
export const deleteEmbed: FastifyPluginAsyncTypebox<EmbedDeps> = async (app, { store }) => {
  app.delete(
    '/api/v1/embeds/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'Delete an embed',
        description: 'Its links then return 404. Copies that others keep are shown for at most 30 seconds.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...Deleted, description: 'Its links no longer show anything.' } },
      },
    },
    async ({ params, caller }) => {
      if (!(await deleteOwnEmbed(store, getAccountId(caller), params.id))) throw noSuchEmbed()
      return { data: { id: params.id, deleted: true as const } }
    },
  )
}
