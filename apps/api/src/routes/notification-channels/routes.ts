import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createConfigCipher } from '@parallax/notify'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { confirmChannel } from './confirm-channel.ts'
import { createChannel } from './create-channel.ts'
import { deleteChannel } from './delete-channel.ts'
import { getChannel } from './get-channel.ts'
import { listChannels } from './list-channels.ts'
import { listDeliveries } from './list-deliveries.ts'
import { previewBody } from './preview-body.ts'
import { sendChannelConfirmation } from './send-channel-confirmation.ts'
import { sendDeliveryAgain } from './send-delivery-again.ts'
import { testChannel } from './test-channel.ts'
import { updateChannel } from './update-channel.ts'

/** The routes under /api/v1/notification-channels. */
export const channelRoutes: FastifyPluginAsyncTypebox<
  Omit<ChannelDeps, 'cipher'> & { readonly secrets: Secrets }
> = async (app, deps) => {
  const channelDeps = { ...deps, cipher: createConfigCipher(deps.secrets) }
  for (const route of [
    createChannel,
    listChannels,
    getChannel,
    updateChannel,
    previewBody,
    confirmChannel,
    sendChannelConfirmation,
    testChannel,
    listDeliveries,
    sendDeliveryAgain,
    deleteChannel,
  ])
    await route(app, channelDeps)
}
