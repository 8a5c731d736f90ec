import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Login, SignedIn } from '@parallax/contract'
import { GUESS_WINDOW_MS } from '@parallax/domain'
import { findCredentials } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { toOrigin } from '../../auth/accounts/to-origin.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { answerSignedIn } from './answer-signed-in.ts'

/** No registered email or password is longer, and nothing longer is hashed. */
const LONGEST = 1_024

/** POST /api/v1/auth/login. Neither the response nor its timing reveals whether the email or the password was wrong. */
export const login: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, site, passwords, throttle, places, events, emailSessions } = deps
  app.post(
    '/api/v1/auth/login',
    {
      config: { access: 'public', errors: ['Unauthorized'] },
      schema: {
        tags: ['Account'],
        summary: 'Sign in with email and password',
        security: [],
        body: Login,
        response: { 200: { ...SignedIn, description: 'Signed in.' } },
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const email = request.body.email.toLowerCase()
      const isWaitedFor = () => !request.socket.destroyed
      const found = email.length > LONGEST ? null : await findCredentials(store, email)
      const place = email.length > LONGEST ? null : await places.find(email, request)
      const account = await throttle
        .attempt({ email, ip: request.ip, place }, async () => {
          if (email.length > LONGEST || password.length > LONGEST) return null
          const isRight = await passwords.verify(found?.passwordHash ?? null, password, isWaitedFor)
          return isRight ? found : null
        })
        .catch((cause: unknown) => noteLockout(cause, request, found?.id ?? null))
      if (account === null) {
        await events.note('sign_in_failed', request, { accountId: found?.id ?? null, actor: 'unknown' })
        throw new ApiError('UNAUTHORIZED', 'the email or the password is wrong')
      }
      const tokens = await emailSessions.open(account, toOrigin(request))
      await events.note('signed_in', request, { accountId: account.id })
      const answer = answerSignedIn(reply, site, account, tokens)
      await places.note(account.id, request, reply)
      return answer
    },
  )

  /** Recorded once per lockout, however many attempts follow. */
  async function noteLockout(
    cause: unknown,
    request: FastifyRequest,
    accountId: string | null,
  ): Promise<never> {
    if (cause instanceof ApiError && cause.code === 'RATE_LIMITED' && accountId !== null)
      await events.noteOnce('locked_out', GUESS_WINDOW_MS, request, { accountId, actor: 'unknown' })
    throw cause
  }
}
