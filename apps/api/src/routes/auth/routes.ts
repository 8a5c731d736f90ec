import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { askPasswordReset } from './ask-password-reset.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import type { DeletionDeps } from './delete-account.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadAccount } from './download-account.ts'
import { endSession } from './end-session.ts'
import { endSessions } from './end-sessions.ts'
import { getMe } from './get-me.ts'
import { getSignUp } from './get-sign-up.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** The routes under /api/v1/auth. */
export const authRoutes: FastifyPluginAsyncTypebox<DeletionDeps> = async (app, deps) => {
  for (const route of [
    getSignUp,
    register,
    login,
    refresh,
    logout,
    getMe,
    sendConfirmation,
    confirmEmail,
    changeEmail,
    changePassword,
    askPasswordReset,
    resetPassword,
    listSessions,
    endSession,
    endSessions,
    listSecurityEvents,
    downloadAccount,
    deleteAccount,
  ])
    await route(app, deps)
}
