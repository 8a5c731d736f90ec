import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedAnswer, NewEmbed } from '@parallax/contract'
import { MAX_EMBEDS } from '@parallax/domain'
import { createEmbed as createOwnEmbed, type EmbedRefusal } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { EmbedDeps } from './embed-deps.ts'
import { toEmbedAnswer } from './to-embed-answer.ts'

/** POST /api/v1/embeds: public links to a question of a watchlist. */
export const createEmbed: FastifyPluginAsyncTypebox<EmbedDeps> = async (app, deps) => {
  app.post(
    '/api/v1/embeds',
    {
      config: { access: 'session', errors: ['NotFound', 'QuotaExceeded'] },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'Show a question on other sites',
        description: `Makes public links to a card, a badge and a small page of a question in a watchlist. They work until the embed, the item, the list or the account is deleted. If the item already has an embed, that one is returned. An account may have ${MAX_EMBEDS}.`,
        security: SESSION_SECURITY,
        body: NewEmbed,
        response: {
          200: { ...EmbedAnswer, description: 'The embed that the item already had.' },
          201: { ...EmbedAnswer, description: 'The new embed.' },
        },
      },
    },
    async (request, reply) => {
      const created = await createOwnEmbed(deps.store, {
        id: randomUUID(),
        accountId: getAccountId(request.caller),
        itemId: request.body.watchlist_item_id,
        createdAt: new Date(deps.now()),
      })
      if (typeof created === 'string') throw toError(created)
      deps.model.answer(reply, () => {
        const data = toEmbedAnswer(deps, request, created.embed)
        reply.code(created.isNew ? 201 : 200).send({ data })
      })
      return reply
    },
  )
}

function toError(refusal: EmbedRefusal): ApiError {
  switch (refusal) {
    case 'no_item':
      return new ApiError('NOT_FOUND', 'there is no such item on any watchlist')
    case 'no_question':
      return new ApiError(
        'INVALID_REQUEST',
        'the item is a listing; only a question can be shown on other sites',
      )
    case 'quota':
      return new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_EMBEDS} embeds`)
  }
}
