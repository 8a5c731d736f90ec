import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BodyPreview, BodyTemplate } from '@parallax/contract'
import { renderBody } from '@parallax/notify'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { readTemplate } from './read-template.ts'
import { findSampleEvent } from './sample-event.ts'

/** POST /api/v1/notification-channels/preview: the body that a template produces. Nothing is sent or stored. */
export const previewBody: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store }) => {
  app.post(
    '/api/v1/notification-channels/preview',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Notification channels'],
        summary: 'Show the body that a template makes',
        description:
          'Uses the newest event of the account, or an example if it has none. Nothing is sent or saved.',
        security: SESSION_SECURITY,
        body: BodyTemplate,
        response: { 200: { ...BodyPreview, description: 'The body, byte for byte.' } },
      },
    },
    async ({ body, caller }) => {
      const template = readTemplate('webhook', body.body_template)
      const { event, isReal } = await findSampleEvent(store, getAccountId(caller))
      const filling = { id: randomUUID(), type: 'alert.triggered', event }
      return { data: { body: renderBody(template, filling), is_example: !isReal } }
    },
  )
}
