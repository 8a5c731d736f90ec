import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Registration, SignedIn } from '@parallax/contract'
import { createEmailAccount, findCredentials } from '@parallax/store'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { mailToken } from '../../auth/accounts/mail-token.ts'
import { toOrigin } from '../../auth/accounts/to-origin.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { readName } from '../../http/request/read-name.ts'
import { answerSignedIn } from './answer-signed-in.ts'

const LONGEST_NAME = 80

/**
 * POST /api/v1/auth/register: creates an account and signs it in. With a mail server, its email gets a confirmation
 * link.
 */
export const register: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, site, passwords, places, events, mails, signUps, signUpLimit, emailSessions, now } = deps
  app.post(
    '/api/v1/auth/register',
    {
      config: { access: 'public', errors: ['Conflict', 'Forbidden'] },
      schema: {
        tags: ['Account'],
        summary: 'Make an account',
        description:
          'Where sign-up is by invitation, an invite is required; `GET /api/v1/auth/sign-up` tells which mode applies.',
        security: [],
        body: Registration,
        response: { 201: { ...SignedIn, description: 'The account is made and signed in.' } },
      },
    },
    async (request, reply) => {
      const { password, name: given, invite } = request.body
      const name = given === undefined ? null : readName(given, LONGEST_NAME)
      const email = request.body.email.toLowerCase()
      const account = { id: randomUUID(), email, name }
      await signUps.check(invite)
      signUpLimit.check(request.ip)
      // Checked first, so that nothing is hashed for a taken email.
      if ((await findCredentials(store, email)) !== null) throw taken()
      const passwordHash = await passwords.hash(password, () => !request.socket.destroyed)
      await store.transaction(async (database) => {
        await signUps.take(database, invite)
        const made = { ...account, passwordHash, createdAt: new Date(now()) }
        if (!(await createEmailAccount(database, made))) throw taken()
        await events.note('signed_up', request, { accountId: account.id }, database)
      })
      signUpLimit.note(request.ip)
      const tokens = await emailSessions.open(account, toOrigin(request))
      if (mails.canSend) await mailToken(deps, { accountId: account.id, purpose: 'confirm_email', email })
      const answer = answerSignedIn(reply, site, account, tokens)
      await places.note(account.id, request, reply)
      return reply.code(201).send(answer)
    },
  )
}

function taken(): ApiError {
  return new ApiError('INVALID_REQUEST', 'this email has an account already', { httpStatus: 409 })
}
