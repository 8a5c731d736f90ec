import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DeliveryAnswer, DeliveryParams, NoBody } from '@parallax/contract'
import { MAX_SENT_AGAIN_A_MINUTE } from '@parallax/domain'
import { type SendAgainRefusal, sendAgain } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { toDeliveryAnswer } from './to-delivery-answer.ts'

/** POST /api/v1/notification-channels/{id}/deliveries/{delivery_id}/send-again: sends the same event once more. */
export const sendDeliveryAgain: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/notification-channels/:id/deliveries/:delivery_id/send-again',
    {
      config: { access: 'session', errors: ['Conflict'] },
      schema: {
        tags: ['Notification channels'],
        summary: 'Send a delivery again',
        description: `For a delivery that was delivered or is dead. The event keeps its id, but the delivery gets a new one, so a receiver that skips every \`webhook-id\` it has seen accepts it. 409 while the event still waits to be sent. At most ${MAX_SENT_AGAIN_A_MINUTE} a minute for each channel.`,
        security: SESSION_SECURITY,
        params: DeliveryParams,
        body: NoBody,
        response: { 201: { ...DeliveryAnswer, description: 'The new delivery, which is due now.' } },
      },
    },
    async ({ params, caller }, reply) => {
      const again = await sendAgain(store, {
        accountId: getAccountId(caller),
        channelId: params.id,
        deliveryId: params.delivery_id,
        newId: randomUUID(),
        now: new Date(now()),
      })
      if (typeof again === 'string' || 'waitMs' in again) throw toError(again, now())
      return reply.code(201).send({ data: toDeliveryAnswer(again) })
    },
  )
}

function toError(refusal: SendAgainRefusal, nowMs: number): ApiError {
  const conflict = (message: string) => new ApiError('INVALID_REQUEST', message, { httpStatus: 409 })
  switch (refusal) {
    case 'no_delivery':
      return new ApiError('NOT_FOUND', 'there is no such notification channel or delivery')
    case 'disabled':
      return conflict('the channel is disabled: make a new one')
    case 'not_confirmed':
      return conflict('the address has not confirmed the channel: open the link that was mailed to it')
    case 'on_its_way':
      return conflict('the event is on its way to the channel already')
    default: {
      const waitS = Math.max(1, Math.ceil(refusal.waitMs / 1000))
      return new ApiError('RATE_LIMITED', `too many were sent again: try again in ${waitS} seconds`, {
        headers: {
          'retry-after': `${waitS}`,
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': `${Math.ceil((nowMs + refusal.waitMs) / 1000)}`,
        },
      })
    }
  }
}
