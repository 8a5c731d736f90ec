import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedText, IdParams } from '@parallax/contract'
import { DAY_MS, HOUR_MS, listIndexPoints } from '@parallax/domain'
import { findDestination, listIndexHistory, type Store } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendText } from '../../http/response/send-text.ts'
import { drawHistory } from '../../picture/draw-history.ts'
import { OWN_PICTURE_HEADERS } from '../../picture/framed-headers.ts'

interface HistoryPictureOptions {
  readonly store: Store
  readonly now: () => number
}

const WEEK_MS = 7 * DAY_MS

/** GET /questions/{id}/history.svg: the last week of a question, for visitors without an account. */
export const getHistoryPicture: FastifyPluginAsyncTypebox<HistoryPictureOptions> = async (
  app,
  { store, now },
) => {
  app.get(
    '/questions/:id/history.svg',
    {
      config: { access: 'public', produces: 'any', ownHeaders: OWN_PICTURE_HEADERS },
      schema: { hide: true, params: IdParams, response: { 200: EmbedText } },
    },
    async (request, reply) => {
      const id = await findDestination(store, request.params.id)
      if (id === null) throw new ApiError('NOT_FOUND', 'there is no such question')
      const toMs = Math.ceil(now() / HOUR_MS) * HOUR_MS
      const fromMs = toMs - WEEK_MS
      const { before, periods, seenMs } = await listIndexHistory(store, id, 'hour', new Date(fromMs))
      const body = drawHistory(listIndexPoints(before, periods, seenMs), fromMs, toMs)
      sendText(request, reply, { type: 'image/svg+xml', body, caching: 'public, max-age=300' })
      return reply
    },
  )
}
