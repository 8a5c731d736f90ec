import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { getNonce } from './get-nonce.ts'
import { verify } from './verify.ts'

/** The routes under /api/v1/siwe. */
export const siweRoutes: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  for (const route of [getNonce, verify]) await route(app, deps)
}
