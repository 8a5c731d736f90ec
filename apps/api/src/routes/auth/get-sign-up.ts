import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SignUp } from '@parallax/contract'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'

/** GET /api/v1/auth/sign-up: who may create an account here. */
export const getSignUp: FastifyPluginAsyncTypebox<AccountDeps> = async (app, { signUps, mails }) => {
  app.get(
    '/api/v1/auth/sign-up',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Who may make an account here',
        security: [],
        response: { 200: { ...SignUp, description: 'What is required to sign up.' } },
      },
    },
    async (): Promise<SignUp> => ({ data: { mode: signUps.mode, sends_mail: mails.canSend } }),
  )
}
