import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NewNotificationChannel, NotificationChannelCreated } from '@parallax/contract'
import { MAX_CHANNELS } from '@parallax/domain'
import { type ChannelConfig, type Notifier, parseChannelConfig, showTarget } from '@parallax/notify'
import { createChannel as createOwnChannel, findEmailAccount, type Store } from '@parallax/store'
import type { Caller } from '../../auth/access/caller.ts'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { mailChannelToken } from '../../auth/accounts/mail-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { readName } from '../../http/request/read-name.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { readTemplate, withTemplate } from './read-template.ts'
import { toChannelAnswer } from './to-channel-answer.ts'

const SECRET_BYTES = 32

/** POST /api/v1/notification-channels: adds a way to receive alerts. */
export const createChannel: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, deps) => {
  const { store, notifier, cipher, events, now } = deps
  app.post(
    '/api/v1/notification-channels',
    {
      config: { access: 'session', errors: ['QuotaExceeded'] },
      schema: {
        tags: ['Notification channels'],
        summary: 'Make a notification channel',
        description: `All alerts of the account that are triggered from now on are sent to it. An account may have ${MAX_CHANNELS}. A webhook must have a public address over https; only this response contains its signing secret. An email address other than the confirmed one of the account gets one mail with a link. It gets nothing else until that link is opened.`,
        security: SESSION_SECURITY,
        body: NewNotificationChannel,
        response: { 201: { ...NotificationChannelCreated, description: 'The channel, and its secret.' } },
      },
    },
    async (request, reply) => {
      const { body } = request
      const accountId = getAccountId(request.caller)
      const name = readName(body.name)
      const ownEmail = body.kind === 'email' ? await getConfirmedEmail(store, request.caller) : null
      const { body_template: given = null } = body
      const template = given === null ? null : readTemplate(body.kind, given)
      const config = withTemplate(await readConfig(body, notifier), template)
      const isConfirmed = config.kind !== 'email' || config.to.toLowerCase() === ownEmail
      const id = randomUUID()
      const created = await createOwnChannel(store, {
        id,
        accountId,
        name,
        kind: body.kind,
        target: showTarget(config),
        sealedConfig: cipher.seal(id, config),
        createdAt: new Date(now()),
        isConfirmed,
      })
      if (created === null) {
        throw new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_CHANNELS} notification channels`)
      }
      await events.note('channel_created', request, {
        accountId,
        detail: { channel_id: id, kind: body.kind },
      })
      const secret = config.kind === 'webhook' ? config.secret : null
      const message =
        config.kind === 'email' && !isConfirmed
          ? await askToConfirm({ accountId, channelId: id, to: config.to })
          : secret === null
            ? 'The secret part of the channel is not shown again.'
            : 'Keep the secret: it is not shown again.'
      return reply.code(201).send({ data: { ...toChannelAnswer(created, cipher), secret }, message })
    },
  )

  async function askToConfirm(asked: Parameters<typeof mailChannelToken>[1]): Promise<string> {
    const { waitMs } = await mailChannelToken(deps, asked)
    return waitMs === null
      ? 'A mail with a link is on its way to the address. Nothing else is sent there until the link is opened.'
      : `The address must confirm the channel first, but too many such mails were sent. Ask for the link again in ${Math.ceil(waitMs / 60_000)} minutes.`
  }
}

/**
 * The account's confirmed email. Accounts without one cannot have email channels. Null for a wallet, which has no
 * email.
 */
async function getConfirmedEmail(store: Store, caller: Caller): Promise<string | null> {
  if (caller.kind !== 'account') return null
  const account = await findEmailAccount(store, caller.accountId)
  if (account === null) throw new ApiError('UNAUTHORIZED', 'the account no longer exists')
  if (account.confirmedAt === null)
    throw new ApiError(
      'FORBIDDEN',
      'confirm the email of your account first; then you may have email channels',
    )
  return account.email
}

async function readConfig(
  { kind, config: given }: NewNotificationChannel,
  notifier: Notifier,
): Promise<ChannelConfig> {
  if (kind === 'email' && !notifier.canMail) {
    throw new ApiError('INVALID_REQUEST', 'this installation sends no email: PARALLAX_SMTP_URL is not set')
  }
  const webhookSecret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const parsed = parseChannelConfig(kind, given, {
    webhookSecret,
    allowsLoopback: notifier.allowsLoopback,
  })
  if ('problem' in parsed) throw new ApiError('INVALID_REQUEST', parsed.problem)
  const refusal = await notifier.check(parsed.config)
  if (refusal !== null) throw new ApiError('INVALID_REQUEST', `config.${refusal}`)
  return parsed.config
}
