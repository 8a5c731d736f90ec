import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery, SecurityEventList } from '@parallax/contract'
import { SECURITY_EVENT_DAYS } from '@parallax/domain'
import { listSecurityEvents as listOwnEvents } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'

/** GET /api/v1/auth/security-events: the security events of the account, newest first. */
export const listSecurityEvents: FastifyPluginAsyncTypebox<AccountDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/auth/security-events',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'What happened to the security of the account',
        description: `Sign-ins, failures, keys, roles and settings, the newest first. Kept for ${SECURITY_EVENT_DAYS} days.`,
        security: SESSION_SECURITY,
        querystring: PageQuery,
        response: { 200: { ...SecurityEventList, description: 'The events, the newest first.' } },
      },
    },
    async ({ query, caller }): Promise<SecurityEventList> => {
      const { limit, offset } = query
      const { events, total } = await listOwnEvents(store, getAccountId(caller), { limit, offset })
      return {
        data: events.map(({ id, at, kind, actor, address, device, detail }) => ({
          id,
          at: at.toISOString(),
          kind,
          actor,
          address,
          device,
          detail,
        })),
        meta: { count: events.length, total, offset, limit },
      }
    },
  )
}
