import type {
  AccountDeletion,
  Deleted,
  EmailChange,
  EmailChanged,
  EmailConfirmed,
  EndSessionsQuery,
  LoggedOut,
  Login,
  MailSent,
  Me,
  PageQuery,
  PasswordChange,
  PasswordChanged,
  PasswordIsReset,
  PasswordReset,
  Registration,
  SecurityEventList,
  SessionList,
  SessionsEnded,
  SignedIn,
  SignUp,
} from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

/** Email accounts, and who the caller is. A client with tokens keeps those of the last sign-in. */
export const auth = (transport: Transport) => {
  const signIn = async (path: string, body: Login | Registration): Promise<SignedIn> => {
    const answer = await transport.json<SignedIn>('POST', path, { body })
    transport.keepTokens(answer.tokens)
    return answer
  }
  return {
    register: (body: Registration) => signIn('/api/v1/auth/register', body),
    login: (body: Login) => signIn('/api/v1/auth/login', body),
    /** Happens automatically when a session has expired. */
    refresh: () => transport.refresh(),
    me: (signal?: AbortSignal) => transport.json<Me>('GET', '/api/v1/auth/me', { signal }),
    /** Security events of the account. */
    securityEvents: (query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
      transport.json<SecurityEventList>('GET', '/api/v1/auth/security-events', { query, signal }),
    logout: async () => {
      const answer = await transport.json<LoggedOut>('POST', '/api/v1/auth/logout')
      transport.keepTokens(null)
      return answer
    },
    signUp: (signal?: AbortSignal) => transport.json<SignUp>('GET', '/api/v1/auth/sign-up', { signal }),
    confirmEmail: (token: string) =>
      transport.json<EmailConfirmed>('POST', '/api/v1/auth/confirm-email', {
        body: { token },
      }),
    sendConfirmation: () =>
      transport.json<MailSent>('POST', '/api/v1/auth/confirm-email/send', { retries: 0 }),
    changeEmail: (body: EmailChange) => transport.json<EmailChanged>('POST', '/api/v1/auth/email', { body }),
    changePassword: (body: PasswordChange) =>
      transport.json<PasswordChanged>('POST', '/api/v1/auth/password', { body }),
    forgotPassword: (email: string) =>
      transport.json<MailSent>('POST', '/api/v1/auth/forgot-password', { body: { email } }),
    resetPassword: (body: PasswordReset) =>
      transport.json<PasswordIsReset>('POST', '/api/v1/auth/reset-password', { body }),
    sessions: (signal?: AbortSignal) =>
      transport.json<SessionList>('GET', '/api/v1/auth/sessions', { signal }),
    endSession: (id: string) =>
      transport.json<Deleted>('DELETE', `/api/v1/auth/sessions/${encodeURIComponent(id)}`),
    endSessions: (query: PartialQuery<EndSessionsQuery> = {}) =>
      transport.json<SessionsEnded>('DELETE', '/api/v1/auth/sessions', { query }),
    /** Everything that is stored about the account, as the text of a file. */
    data: () => transport.text('GET', '/api/v1/auth/me/data'),
    deleteAccount: async (body: AccountDeletion) => {
      const answer = await transport.json<Deleted>('DELETE', '/api/v1/auth/me', { body })
      transport.keepTokens(null)
      return answer
    },
  }
}
