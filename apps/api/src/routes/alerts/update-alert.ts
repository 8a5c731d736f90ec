import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertAnswer, AlertChange, IdParams } from '@parallax/contract'
import { parseRule } from '@parallax/domain'
import { findAlert, updateAlert as updateOwnAlert } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type AlertDeps, noSuchAlert } from './alert-deps.ts'
import { readChannels } from './read-channels.ts'
import { readFirst } from './read-first.ts'
import { toAlertAnswer } from './to-alert-answer.ts'

/** PATCH /api/v1/alerts/{id}: pauses or resumes an alert, or changes its condition. */
export const updateAlert: FastifyPluginAsyncTypebox<AlertDeps> = async (app, deps) => {
  const { store } = deps
  app.patch(
    '/api/v1/alerts/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Alerts'],
        summary: 'Change an alert',
        description:
          'What is watched cannot be changed. An alert that is resumed or gets another condition starts afresh: a condition that is already true triggers it only after it was false in between. The 5 minutes after it was triggered still apply. Changing channels does not affect this.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: AlertChange,
        response: { 200: { ...AlertAnswer, description: 'The alert as it is now.' } },
      },
    },
    async ({ params, body, caller }) => {
      const accountId = getAccountId(caller)
      const known = await findAlert(store, accountId, params.id)
      if (known === null) throw noSuchAlert()
      const parsed = parseRule(body.type ?? known.type, body.condition ?? known.condition, known)
      if (typeof parsed === 'string') throw new ApiError('INVALID_REQUEST', parsed)
      const updated = await updateOwnAlert(store, {
        accountId,
        id: params.id,
        firstReading: await readFirst(parsed, deps),
        type: body.type,
        condition: body.condition,
        isActive: body.is_active,
        channelIds:
          body.channel_ids === undefined ? undefined : await readChannels(store, accountId, body.channel_ids),
      })
      if (updated === null) throw noSuchAlert()
      if (typeof updated === 'string') throw new ApiError('INVALID_REQUEST', updated)
      return { data: toAlertAnswer(updated) }
    },
  )
}
