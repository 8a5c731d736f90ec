import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertList, PageQuery } from '@parallax/contract'
import { listAlerts as listOwnAlerts } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AlertDeps } from './alert-deps.ts'
import { toAlertAnswer } from './to-alert-answer.ts'

/** GET /api/v1/alerts: the account's alerts, the newest first. */
export const listAlerts: FastifyPluginAsyncTypebox<AlertDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/alerts',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Alerts'],
        summary: 'List alerts',
        description: 'The alerts of the account. An email account and a wallet account never share an alert.',
        security: SESSION_SECURITY,
        querystring: PageQuery,
        response: { 200: { ...AlertList, description: 'The alerts, the newest first.' } },
      },
    },
    async ({ query, caller }) => {
      const { limit, offset } = query
      const { alerts, total } = await listOwnAlerts(store, getAccountId(caller), { limit, offset })
      return { data: alerts.map(toAlertAnswer), meta: { count: alerts.length, total, offset, limit } }
    },
  )
}
