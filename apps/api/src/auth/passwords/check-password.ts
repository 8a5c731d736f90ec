import { findOwnCredentials } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'

export interface CheckedAccount {
  readonly id: string
  readonly email: string
  readonly sessionId: string
}

/**
 * The calling email account, after it has confirmed its password: someone who finds an open session cannot take over
 * the account. A wrong password is a 403, not a 401, because the session is valid. Failures count for the session
 * only.
 */
export async function checkPassword(
  { store, passwords, throttle, events }: Pick<AccountDeps, 'store' | 'passwords' | 'throttle' | 'events'>,
  request: FastifyRequest,
  password: string,
): Promise<CheckedAccount> {
  const { caller } = request
  if (caller.kind !== 'account') throw new Error('the route must require an email account')
  const { accountId, sessionId } = caller
  const own = await findOwnCredentials(store, accountId)
  if (own === null) throw new ApiError('UNAUTHORIZED', 'the account no longer exists')
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
