import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertAnswer, IdParams } from '@parallax/contract'
import { findAlert } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type AlertDeps, noSuchAlert } from './alert-deps.ts'
import { toAlertAnswer } from './to-alert-answer.ts'

/** GET /api/v1/alerts/{id}: one alert. */
export const getAlert: FastifyPluginAsyncTypebox<AlertDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/alerts/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Alerts'],
        summary: 'One alert',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...AlertAnswer, description: 'The alert.' } },
      },
    },
    async ({ params, caller }) => {
      const alert = await findAlert(store, getAccountId(caller), params.id)
      if (alert === null) throw noSuchAlert()
      return { data: toAlertAnswer(alert) }
    },
  )
}
