import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertAnswer, NewAlert } from '@parallax/contract'
import {
  ALERT_FIELDS,
  ALERT_TYPES,
  type AlertType,
  FIELD_TRAITS,
  MAX_ALERTS,
  MAX_TRIGGERED_AN_HOUR,
  parseRule,
} from '@parallax/domain'
import { type AlertRefusal, createAlert as createOwnAlert } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { AlertDeps } from './alert-deps.ts'
import { readChannels } from './read-channels.ts'
import { readFirst } from './read-first.ts'
import { toAlertAnswer } from './to-alert-answer.ts'

/** `price_threshold` watches `index_price` (the index price of a question) or … */
function describeType(type: AlertType): string {
  const fields = ALERT_FIELDS.filter((field) => FIELD_TRAITS[field].type === type).map((field) => {
    const { words, of } = FIELD_TRAITS[field]
    return `\`${field}\` (the ${words} of a ${of === 'market' ? 'listing' : 'question'})`
  })
  return `\`${type}\` watches ${fields.join(' or ')}.`
}

/** POST /api/v1/alerts: watches a question, a listing or every question. */
export const createAlert: FastifyPluginAsyncTypebox<AlertDeps> = async (app, deps) => {
  const { store, now } = deps
  app.post(
    '/api/v1/alerts',
    {
      config: { access: 'session', errors: ['NotFound', 'QuotaExceeded'] },
      schema: {
        tags: ['Alerts'],
        summary: 'Make an alert',
        description: `It is triggered when its condition becomes true, not while it stays true.

${ALERT_TYPES.map(describeType).join(' ')}

\`{direction, threshold}\` is for \`price_threshold\`: it watches the price of the listing if one is given, otherwise the index price.
Without ids every question is watched, with at most ${MAX_TRIGGERED_AN_HOUR} events an hour. If both ids are given, the listing must belong to the question.
Events go to all notification channels of the account, or to those in \`channel_ids\`. An account may have ${MAX_ALERTS}.`,
        security: SESSION_SECURITY,
        body: NewAlert,
        response: { 201: { ...AlertAnswer, description: 'The alert, which is active.' } },
      },
    },
    async ({ body, caller }, reply) => {
      const { type, canonical_question_id: questionId = null, market_id: marketId = null } = body
      const parsed = parseRule(type, body.condition, { questionId, marketId })
      if (typeof parsed === 'string') throw new ApiError('INVALID_REQUEST', parsed)
      const accountId = getAccountId(caller)
      const created = await createOwnAlert(store, {
        id: randomUUID(),
        accountId,
        type,
        condition: parsed.condition,
        questionId,
        marketId,
        createdAt: new Date(now()),
        firstReading: await readFirst(parsed, deps),
        channelIds: await readChannels(store, accountId, body.channel_ids ?? null),
      })
      if (typeof created === 'string') throw toError(created)
      return reply.code(201).send({ data: toAlertAnswer(created) })
    },
  )
}

function toError(refusal: AlertRefusal): ApiError {
  switch (refusal) {
    case 'no_question':
      return new ApiError('NOT_FOUND', 'there is no such question')
    case 'no_market':
      return new ApiError('NOT_FOUND', 'there is no such listing')
    case 'not_in_question':
      return new ApiError('INVALID_REQUEST', 'the listing of market_id does not belong to the question')
    case 'quota':
      return new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_ALERTS} alerts`)
  }
}
