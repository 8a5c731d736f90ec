import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiKeyCreated, IdParams, Rotation } from '@parallax/contract'
import { MAX_ACTIVE_KEYS } from '@parallax/domain'
import { type RotationRefusal, rotateApiKey } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { makeKey } from '../../auth/keys/make-key.ts'
import { readExpiry } from '../../auth/keys/read-expiry.ts'
import { toCreatedAnswer } from '../../auth/keys/to-api-key-answer.ts'
import { ApiError } from '../../http/errors/api-error.ts'

const DEFAULT_OVERLAP_S = 86_400

/** POST /api/v1/console/keys/{id}/rotate: creates a successor; the old key keeps working for a while. */
export const rotateKey: FastifyPluginAsyncTypebox<ConsoleDeps> = async (
  app,
  { store, keys, events, now },
) => {
  app.post(
    '/api/v1/console/keys/:id/rotate',
    {
      config: { access: 'console', errors: ['Conflict', 'QuotaExceeded'] },
      schema: {
        tags: ['Console'],
        summary: 'Replace an API key',
        security: CONSOLE_SECURITY,
        params: IdParams,
        body: Rotation,
        response: { 201: { ...ApiKeyCreated, description: 'The new key, which is not shown again.' } },
      },
    },
    async (request, reply) => {
      const { params, body, caller } = request
      const accountId = getAccountId(caller)
      const nowMs = now()
      const expiresAt = body?.expires_at
      const { key, keyHash, keyPrefix } = makeKey()
      const rotated = await rotateApiKey(store, {
        accountId,
        id: params.id,
        overlapUntil: new Date(nowMs + (body?.overlap_seconds ?? DEFAULT_OVERLAP_S) * 1000),
        successor: { id: randomUUID(), keyHash, keyPrefix, createdAt: new Date(nowMs) },
        successorExpiresAt: typeof expiresAt === 'string' ? readExpiry(expiresAt, nowMs) : expiresAt,
      })
      keys.forgetAll()
      if (typeof rotated === 'string') throw toError(rotated)
      const detail = { key_id: params.id, successor_id: rotated.id }
      await events.note('key_rotated', request, { accountId, detail })
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(toCreatedAnswer(rotated, key, nowMs))
    },
  )
}

function toError(refusal: RotationRefusal): ApiError {
  switch (refusal) {
    case 'not_found':
      return new ApiError('NOT_FOUND', 'there is no such key')
    case 'not_active':
      return new ApiError('INVALID_REQUEST', 'the key no longer works', { httpStatus: 409 })
    case 'quota':
      return new ApiError(
        'QUOTA_EXCEEDED',
        `an account may have ${MAX_ACTIVE_KEYS} active keys; send overlap_seconds 0 to end the old one at once`,
      )
  }
}
