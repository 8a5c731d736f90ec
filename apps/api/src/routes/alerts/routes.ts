import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AlertDeps } from './alert-deps.ts'
import { createAlert } from './create-alert.ts'
import { deleteAlert } from './delete-alert.ts'
import { getAlert } from './get-alert.ts'
import { listAlerts } from './list-alerts.ts'
import { listEvents } from './list-events.ts'
import { updateAlert } from './update-alert.ts'

/** The routes under /api/v1/alerts. */
export const alertRoutes: FastifyPluginAsyncTypebox<AlertDeps> = async (app, deps) => {
  for (const route of [listAlerts, createAlert, getAlert, updateAlert, deleteAlert, listEvents])
    await route(app, deps)
}
