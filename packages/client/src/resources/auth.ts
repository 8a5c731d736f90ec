import type {
  LoggedOut,
  Login,
  Me,
  PageQuery,
  Registration,
  SecurityEventList,
  SignedIn,
  Static,
} from '@parallax/contract'
import type { Asked, Transport } from '../transport.ts'

/** Accounts by email, and who one is. A client by tokens keeps those of the last sign-in. */
export const auth = (transport: Transport) => {
  const signIn = async (path: string, body: Login | Registration): Promise<SignedIn> => {
    const answer = await transport.json<SignedIn>('POST', path, { body })
    transport.keepTokens(answer.tokens)
    return answer
  }
  return {
    register: (body: Registration) => signIn('/api/v1/auth/register', body),
    login: (body: Login) => signIn('/api/v1/auth/login', body),
    /** Done by itself when a session has run out. */
    refresh: () => transport.refresh(),
    me: (signal?: AbortSignal) => transport.json<Me>('GET', '/api/v1/auth/me', { signal }),
    /** What happened to the security of the account. */
    securityEvents: (query: Asked<PageQuery> = {}, signal?: AbortSignal) =>
      transport.json<SecurityEventList>('GET', '/api/v1/auth/security-events', { query, signal }),
    logout: async () => {
      const answer = await transport.json<Static<typeof LoggedOut>>('POST', '/api/v1/auth/logout')
      transport.keepTokens(null)
      return answer
    },
  }
}
