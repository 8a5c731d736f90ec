import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertAnswer, AlertChange, IdParams } from '@parallax/contract'
import { updateAlert as updateOwnAlert } from '@parallax/store'
import { getAccountId } from '../../access/get-account-id.ts'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import { ApiError } from '../../api-error.ts'
import { type AlertParts, noSuchAlert } from './alert-parts.ts'
import { toAlertAnswer } from './answer-alert.ts'

/** PATCH /api/v1/alerts/{id}: pauses or resumes an alert, or gives it another condition. */
export const updateAlert: FastifyPluginAsyncTypebox<AlertParts> = async (app, { store }) => {
  app.patch(
    '/api/v1/alerts/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Alerts'],
        summary: 'Change an alert',
        description:
          'What is watched stays. An alert that is resumed or has another condition begins anew: what is true by then triggers it when it becomes true again. The 5 minutes after it was triggered go on.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: AlertChange,
        response: { 200: { ...AlertAnswer, description: 'The alert as it is now.' } },
      },
    },
    async ({ params, body, caller }) => {
      const updated = await updateOwnAlert(store, {
        accountId: getAccountId(caller),
        id: params.id,
        type: body.type,
        condition: body.condition,
        isActive: body.is_active,
      })
      if (updated === null) throw noSuchAlert()
      if (typeof updated === 'string') throw new ApiError('INVALID_REQUEST', updated)
      return { data: toAlertAnswer(updated) }
    },
  )
}
