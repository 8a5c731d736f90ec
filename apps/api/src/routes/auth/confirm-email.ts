import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailConfirmed, TokenGiven } from '@parallax/contract'
import {
  changeEmail,
  confirmEmail as confirmOwnEmail,
  type Database,
  findEmailAccount,
  type OwnAccount,
  spendAccountToken,
} from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { toTokenHash } from '../../auth/secrets/random-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'

interface Confirmed {
  readonly email: string
  /** The account with its previous email; null when the email is unchanged. */
  readonly before: OwnAccount | null
}

/** POST /api/v1/auth/confirm-email: the token proves that its holder can read mails to the address. */
export const confirmEmail: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, events, mails, now } = deps
  app.post(
    '/api/v1/auth/confirm-email',
    {
      config: { access: 'public', errors: ['Conflict'] },
      schema: {
        tags: ['Account'],
        summary: 'Confirm an email with the token that was mailed to it',
        description: 'For a new account, or one that changes its email. A token works once.',
        security: [],
        body: TokenGiven,
        response: { 200: { ...EmailConfirmed, description: 'The email is confirmed.' } },
      },
    },
    async (request) => {
      const tokenHash = toTokenHash(request.body.token)
      const confirmed = await store.transaction(
        async (database) =>
          (await confirm(database, request, tokenHash)) ?? (await change(database, request, tokenHash)),
      )
      if (confirmed === null)
        throw new ApiError('INVALID_REQUEST', 'the token is not valid, or no longer valid')
      const { email, before } = confirmed
      if (before !== null) mails.sendNotice(before.email, 'email_changed', before.confirmedAt !== null)
      return { data: { email, email_confirmed: true as const } }
    },
  )

  async function confirm(
    database: Database,
    request: FastifyRequest,
    tokenHash: Buffer,
  ): Promise<Confirmed | null> {
    const at = new Date(now())
    const spent = await spendAccountToken(database, 'confirm_email', tokenHash, at)
    if (spent === null || spent.email === null) return null
    const { accountId, email } = spent
    if (!(await confirmOwnEmail(database, accountId, email, at))) return null
    await events.note('email_confirmed', request, { accountId }, database)
    return { email, before: null }
  }

  async function change(
    database: Database,
    request: FastifyRequest,
    tokenHash: Buffer,
  ): Promise<Confirmed | null> {
    const at = new Date(now())
    const spent = await spendAccountToken(database, 'change_email', tokenHash, at)
    if (spent === null || spent.email === null) return null
    const { accountId, email } = spent
    const before = await findEmailAccount(database, accountId)
    if (!(await changeEmail(database, accountId, email, at)))
      throw new ApiError('INVALID_REQUEST', 'this email has an account already', { httpStatus: 409 })
    await events.note('email_changed', request, { accountId }, database)
    return { email, before }
  }
}
