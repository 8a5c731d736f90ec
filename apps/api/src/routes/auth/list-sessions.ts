import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SessionList } from '@parallax/contract'
import { listSessions as listOwnSessions } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'

/** GET /api/v1/auth/sessions: where the account is signed in, most recently used first. */
export const listSessions: FastifyPluginAsyncTypebox<AccountDeps> = async (app, { store, now }) => {
  app.get(
    '/api/v1/auth/sessions',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'Where the account is signed in',
        security: SESSION_SECURITY,
        response: { 200: { ...SessionList, description: 'The sessions, the last used first.' } },
      },
    },
    async ({ caller }): Promise<SessionList> => {
      const current = 'sessionId' in caller ? caller.sessionId : null
      const sessions = await listOwnSessions(store, getAccountId(caller), new Date(now()))
      return {
        data: sessions.map(({ id, kind, device, address, openedAt, lastUsedAt, expiresAt }) => ({
          id,
          kind,
          is_current: id === current,
          device,
          address,
          created_at: openedAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
        })),
      }
    },
  )
}
