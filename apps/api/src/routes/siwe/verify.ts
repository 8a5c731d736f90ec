import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SiweVerification, SiweVerified } from '@parallax/contract'
import { WALLET_SESSION_MS } from '@parallax/domain'
import { getWalletAccount, hasWalletAccount, spendNonce } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import { isHex } from 'viem/utils'
import { listCookies, toSetCookie } from '../../auth/access/cookies.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { toOrigin } from '../../auth/accounts/to-origin.ts'
import { findMessageFault } from '../../auth/siwe/find-message-fault.ts'
import { findSignatureFault } from '../../auth/siwe/find-signature-fault.ts'
import type { Nonce } from '../../auth/siwe/nonces.ts'
import { type ParsedMessage, parseMessage } from '../../auth/siwe/parse-message.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** A longer text is not a sign-in message, and is not parsed. */
const LONGEST_MESSAGE = 8_192

/** POST /api/v1/siwe/verify: signs in the wallet that signed the message, for a day or until the message expires. */
export const verify: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, site, nonces, walletSessions, contractWallets, signUps, signUpLimit, events, now } = deps
  app.post(
    '/api/v1/siwe/verify',
    {
      config: { access: 'public', errors: ['Unauthorized', 'Forbidden'] },
      schema: {
        tags: ['Wallet sign-in'],
        summary: 'Sign in with a signed message',
        description: 'Takes an EIP-4361 message with the nonce of this session.',
        security: [{ wallet: [] }],
        body: SiweVerification,
        response: { 200: { ...SiweVerified, description: 'Signed in; the session is in the cookie.' } },
      },
    },
    async (request, reply) => {
      const { message: text } = request.body
      if (text.length > LONGEST_MESSAGE) refuse(`the message is longer than ${LONGEST_MESSAGE} characters`)
      const message = parseMessage(text) ?? refuse('the message does not follow EIP-4361')
      await spend(readNonce(request, message), message)
      await check(message, request)
      const { address, chainId } = message
      const nowMs = now()
      const expiresAtMs = Math.min(
        nowMs + WALLET_SESSION_MS,
        message.expirationTime?.getTime() ?? Number.POSITIVE_INFINITY,
      )
      const token = await openSession(address, new Date(expiresAtMs), request)
      reply.header('set-cookie', toSetCookie('wallet', token, expiresAtMs - nowMs, site.isSecure(request)))
      reply.header('cache-control', 'no-store')
      return { data: { address, chain_id: chainId, expires_at: new Date(expiresAtMs).toISOString() } }
    },
  )

  /** The nonce in its cookies that the message contains, otherwise any of them: the refusal says that they differ. */
  function readNonce(request: FastifyRequest, message: ParsedMessage): Nonce {
    if (site.isFromElsewhere(request)) throw new ApiError('FORBIDDEN', 'the request came from another site')
    const signed = listCookies(request.headers.cookie ?? '', site.isHttps).nonce
    const opened = signed.flatMap((each) => nonces.open(each, now()) ?? [])
    const nonce = opened.find((each) => each.nonce === message.nonce) ?? opened[0]
    return nonce ?? refuse('this session has no nonce, or it has expired; ask for one')
  }

  /**
   * A message with this session's nonce spends it, even when the sign-in fails. One with another nonce does not: that
   * nonce was requested in another tab with the same cookie, and this tab's message is still to come.
   */
  async function spend({ nonce, expiresAtMs }: Nonce, message: ParsedMessage): Promise<void> {
    if (message.nonce !== nonce) refuse('the nonce is not the one of this session')
    const isFirst = await spendNonce(store, nonce, new Date(expiresAtMs), new Date(now()))
    if (!isFirst) refuse('the nonce was used before')
  }

  /** Checks everything about the message and its signature except the nonce. */
  async function check(
    message: ParsedMessage,
    request: FastifyRequest<{ Body: SiweVerification }>,
  ): Promise<void> {
    const fault = findMessageFault(message, {
      domain: site.hostOf(request),
      isOwn: (origin) => site.isOwn(origin, request),
      nowMs: now(),
    })
    if (fault !== null) refuse(fault)
    const { message: text, signature } = request.body
    if (!isHex(signature)) return refuse('the signature is not hexadecimal')
    const signed = { address: message.address, message: text, signature }
    const signatureFault = await findSignatureFault(signed, message.chainId, contractWallets)
    if (signatureFault !== null) refuse(signatureFault)
  }

  /** A new wallet signs up, and counts like a sign-up by email. */
  async function openSession(
    address: string,
    expiresAt: Date,
    request: FastifyRequest<{ Body: SiweVerification }>,
  ): Promise<string> {
    let isKnown = true
    const token = await store.transaction(async (database) => {
      const createdAt = new Date(now())
      isKnown = await hasWalletAccount(database, address)
      if (!isKnown) {
        signUpLimit.check(request.ip)
        await signUps.take(database, request.body.invite)
      }
      const accountId = await getWalletAccount(database, { id: randomUUID(), address, createdAt })
      await events.note(isKnown ? 'signed_in' : 'signed_up', request, { accountId }, database)
      return walletSessions.open(database, accountId, expiresAt, toOrigin(request))
    })
    if (!isKnown) signUpLimit.note(request.ip)
    return token
  }
}

function refuse(reason: string): never {
  throw new ApiError('UNAUTHORIZED', reason)
}
