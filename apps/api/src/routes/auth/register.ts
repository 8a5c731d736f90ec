import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Registration, SignedIn } from '@parallax/contract'
import { createEmailAccount } from '@parallax/store'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { ApiError } from '../../api-error.ts'
import { readName } from '../../read-name.ts'
import { answerSignedIn } from './answer-signed-in.ts'

const LONGEST_NAME = 80

/** POST /api/v1/auth/register: makes an account and signs it in. */
export const register: FastifyPluginAsyncTypebox<AccountParts> = async (app, parts) => {
  const { store, site, passwords, guard, events, emailSessions, now } = parts
  app.post(
    '/api/v1/auth/register',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Make an account',
        security: [],
        body: Registration,
        response: { 201: { ...SignedIn, description: 'The account is made and signed in.' } },
      },
    },
    async (request, reply) => {
      const { password, name: given } = request.body
      const name = given === undefined ? null : readName(given, LONGEST_NAME)
      const email = request.body.email.toLowerCase()
      const account = { id: randomUUID(), email, name }
      const isCreated = await guard.attempt(email, request.ip, async () => {
        const passwordHash = await passwords.hash(password, () => !request.socket.destroyed)
        const made = { ...account, passwordHash, createdAt: new Date(now()) }
        return (await createEmailAccount(store, made)) ? true : null
      })
      if (isCreated === null) {
        throw new ApiError('INVALID_REQUEST', 'this email has an account already', { httpStatus: 409 })
      }
      const tokens = await emailSessions.open(account)
      await events.note('signed_up', request, { accountId: account.id })
      return reply.code(201).send(answerSignedIn(reply, site, account, tokens))
    },
  )
}
