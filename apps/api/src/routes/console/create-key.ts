import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiKeyCreated, NewApiKey } from '@parallax/contract'
import { API_KEY_TIER, MAX_ACTIVE_KEYS, PERMISSIONS, type Permission } from '@parallax/domain'
import { createApiKey } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { makeKey } from '../../auth/keys/make-key.ts'
import { readExpiry } from '../../auth/keys/read-expiry.ts'
import { toCreatedAnswer } from '../../auth/keys/to-api-key-answer.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { readName } from '../../http/request/read-name.ts'

/** POST /api/v1/console/keys: creates a key and shows it, only this once. */
export const createKey: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, { store, events, now }) => {
  app.post(
    '/api/v1/console/keys',
    {
      config: { access: 'console', errors: ['QuotaExceeded'] },
      schema: {
        tags: ['Console'],
        summary: 'Make an API key',
        security: CONSOLE_SECURITY,
        body: NewApiKey,
        response: { 201: { ...ApiKeyCreated, description: 'The key, which is not shown again.' } },
      },
    },
    async (request, reply) => {
      const { body, caller } = request
      const nowMs = now()
      const { key, keyHash, keyPrefix } = makeKey()
      const created = await createApiKey(store, {
        id: randomUUID(),
        accountId: getAccountId(caller),
        keyHash,
        keyPrefix,
        createdAt: new Date(nowMs),
        ...readBody(body, nowMs),
      })
      if (created === null) {
        throw new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_ACTIVE_KEYS} active keys`)
      }
      const { id, accountId, name } = { ...created, accountId: getAccountId(caller) }
      await events.note('key_created', request, { accountId, detail: { key_id: id, name } })
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(toCreatedAnswer(created, key, nowMs))
    },
  )
}

function readBody(body: NewApiKey, nowMs: number) {
  const name = readName(body.name)
  const permissions = parsePermissions(body.permissions)
  if (permissions === null) {
    const known = PERMISSIONS.join(', ')
    throw new ApiError('INVALID_REQUEST', `permissions must be a JSON array, as text, of some of ${known}`)
  }
  const expiresAt = body.expires_at === undefined ? null : readExpiry(body.expires_at, nowMs)
  return { name, permissions, rateLimit: body.rate_limit ?? API_KEY_TIER.perMinute, expiresAt }
}

/** Reads a JSON array of permissions, each of them once; null when it is not one, or empty. */
function parsePermissions(text: string): Permission[] | null {
  const given = parseJson(text)
  if (!Array.isArray(given) || given.length === 0 || !given.every(isPermission)) return null
  return [...new Set(given)]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPermission(value: unknown): value is Permission {
  return PERMISSIONS.some((permission) => permission === value)
}
