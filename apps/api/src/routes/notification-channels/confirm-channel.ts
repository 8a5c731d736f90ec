import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ChannelConfirmed, TokenGiven } from '@parallax/contract'
import { confirmChannel as confirmByToken } from '@parallax/store'
import { toTokenHash } from '../../auth/secrets/random-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { ChannelDeps } from './channel-deps.ts'

/** POST /api/v1/notification-channels/confirm: the owner of the address agrees to receive messages. */
export const confirmChannel: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, deps) => {
  const { store, events, now } = deps
  app.post(
    '/api/v1/notification-channels/confirm',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Notification channels'],
        summary: 'Confirm an email channel with the token that was mailed to it',
        description:
          'Anyone who reads the mail of that address can do this, without an account. A token works once, within three days.',
        security: [],
        body: TokenGiven,
        response: { 200: { ...ChannelConfirmed, description: 'Alerts go to the address from now on.' } },
      },
    },
    async (request) => {
      const tokenHash = toTokenHash(request.body.token)
      const confirmed = await store.transaction(async (database) => {
        const channel = await confirmByToken(database, tokenHash, new Date(now()))
        if (channel === null) return null
        const { id, accountId } = channel
        const event = { accountId, actor: 'unknown', detail: { channel_id: id } } as const
        await events.note('channel_confirmed', request, event, database)
        return channel
      })
      if (confirmed === null)
        throw new ApiError('INVALID_REQUEST', 'the token is not valid, or no longer valid')
      return { data: { target: confirmed.target, confirmed: true as const } }
    },
  )
}
