import { findOwnCredentials } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { AccountDeps } from './account-deps.ts'

export interface CheckedAccount {
  readonly id: string
  readonly email: string
  readonly sessionId: string
}

/**
 * The account by email that asks, after it has shown its password once more: whoever finds an open session cannot take the account.
 * A wrong one is 403, not 401: the session is good. Failures count for the session alone.
 */
export async function checkPassword(
  { store, passwords, throttle, events }: Pick<AccountDeps, 'store' | 'passwords' | 'throttle' | 'events'>,
  request: FastifyRequest,
  password: string,
): Promise<CheckedAccount> {
  const { caller } = request
  if (caller.kind !== 'account') throw new Error('the route declares no access of an account by email')
  const { accountId, sessionId } = caller
  const own = await findOwnCredentials(store, accountId)
  if (own === null) throw new ApiError('UNAUTHORIZED', 'the account does not exist any more')
  const guess = { email: own.email, ip: request.ip, place: `session:${sessionId}` }
  const isRight = await throttle.attempt(guess, async () =>
    (await passwords.verify(own.passwordHash, password, () => !request.socket.destroyed)) ? true : null,
  )
  if (isRight === null) {
    await events.note('sign_in_failed', request, { accountId, actor: 'unknown', detail: { at: 'settings' } })
    throw new ApiError('FORBIDDEN', 'the password is wrong')
  }
  return { id: accountId, email: own.email, sessionId }
}
