import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, IdParams, NoBody } from '@parallax/contract'
import { deleteAlert as deleteOwnAlert } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type AlertDeps, noSuchAlert } from './alert-deps.ts'

/** DELETE /api/v1/alerts/{id}: deletes an alert with its events. */
export const deleteAlert: FastifyPluginAsyncTypebox<AlertDeps> = async (app, { store }) => {
  app.delete(
    '/api/v1/alerts/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Alerts'],
        summary: 'Delete an alert',
        description:
          'Its events are deleted too. Those that wait to be sent are not sent, and the logs of the channels no longer list them.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...Deleted, description: 'The alert is deleted, with its events.' } },
      },
    },
    async ({ params, caller }) => {
      if (!(await deleteOwnAlert(store, getAccountId(caller), params.id))) throw noSuchAlert()
      return { data: { id: params.id, deleted: true as const } }
    },
  )
}
