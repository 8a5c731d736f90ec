import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Login, SignedIn } from '@parallax/contract'
import { findCredentials } from '@parallax/store'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { ApiError } from '../../api-error.ts'
import { answerSignedIn } from './answer-signed-in.ts'

/** No email and no password that somebody registered is longer, and nothing longer is hashed. */
const LONGEST = 1_024

/** POST /api/v1/auth/login. Whether the email or the password is wrong is told neither by the answer nor by its time. */
export const login: FastifyPluginAsyncTypebox<AccountParts> = async (app, parts) => {
  const { store, site, passwords, guard, emailSessions } = parts
  app.post(
    '/api/v1/auth/login',
    {
      config: { access: 'public' },
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
      const account = await guard.attempt(email, request.ip, async () => {
        if (email.length > LONGEST || password.length > LONGEST) return null
        const found = await findCredentials(store, email)
        const isRight = await passwords.verify(found?.passwordHash ?? null, password, isWaitedFor)
        return isRight ? found : null
      })
      if (account === null) throw new ApiError('UNAUTHORIZED', 'the email or the password is wrong')
      return answerSignedIn(reply, site, account, await emailSessions.open(account))
    },
  )
}
