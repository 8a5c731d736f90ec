import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertEventList, IdParams, PageQuery } from '@parallax/contract'
import { listAlertEvents } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { toAlertEventAnswer } from '../../stream/to-alert-event-answer.ts'
import { type AlertDeps, noSuchAlert } from './alert-deps.ts'

/** GET /api/v1/alerts/{id}/events: when an alert was triggered, the newest first. */
export const listEvents: FastifyPluginAsyncTypebox<AlertDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/alerts/:id/events',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Alerts'],
        summary: 'When an alert was triggered',
        security: SESSION_SECURITY,
        params: IdParams,
        querystring: PageQuery,
        response: { 200: { ...AlertEventList, description: 'Its events, the newest first.' } },
      },
    },
    async ({ params, query, caller }) => {
      const { limit, offset } = query
      const page = await listAlertEvents(store, getAccountId(caller), params.id, { limit, offset })
      if (page === null) throw noSuchAlert()
      const { events, total } = page
      return {
        data: events.map(toAlertEventAnswer),
        meta: { count: events.length, total, offset, limit },
      }
    },
  )
}
