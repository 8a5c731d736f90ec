import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { createKey } from './create-key.ts'
import { exportLogs } from './export-logs.ts'
import { listEndpointStats } from './list-endpoint-stats.ts'
import { listKeys } from './list-keys.ts'
import { listLogs } from './list-logs.ts'
import { listStats } from './list-stats.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'

/** The routes under /api/v1/console. */
export const consoleRoutes: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, deps) => {
  for (const route of [
    createKey,
    listKeys,
    revokeKey,
    rotateKey,
    listStats,
    listEndpointStats,
    listLogs,
    exportLogs,
  ])
    await route(app, deps)
}
