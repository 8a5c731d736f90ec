import { ApiError, createClient, type Tokens } from '@parallax/client'
import type { Command } from 'commander'
import { askSecret } from '../terminal/ask-secret.ts'
import { explain } from '../terminal/failure.ts'
import { findService, openLogin, type ServiceOptions } from '../terminal/open-service.ts'
import { serviceCommand } from '../terminal/options.ts'
import { EXIT, TerminalError } from '../terminal/terminal-error.ts'

export function loginCommand(): Command {
  return serviceCommand()
    .option('--email <email>', 'email of the account; you are asked for it if it is not given')
    .action(async ({ email: given, ...options }: ServiceOptions & { email?: string }) => {
      const { url, logins } = await findService(options)
      const { email, password } = await askSecret(given)
      await logins.keep(url, { email, tokens: await signIn(url, email, password) })
      console.log(`signed in to ${url} as ${email}`)
    })
}

export function logoutCommand(): Command {
  return serviceCommand().action(async (options: ServiceOptions) => {
    const { url, logins } = await findService(options)
    const login = await logins.find(url)
    if (login === null) return console.log(`not signed in to ${url}`)
    const refused = await openLogin(url, login, logins)
      .auth.logout()
      .then(
        () => null,
        (cause: unknown) => cause,
      )
    await logins.forget(url)
    // An expired session needs no logout; one that could not be ended at the service expires in a few days.
    if (refused !== null && !(refused instanceof ApiError && refused.httpStatus === 401))
      throw explain(refused, { url, by: 'login' })
    console.log(`signed out of ${url}`)
  })
}

async function signIn(url: string, email: string, password: string): Promise<Tokens> {
  const client = createClient({ baseUrl: url, credential: { kind: 'tokens', tokens: null }, retries: 0 })
  try {
    return (await client.auth.login({ email, password })).tokens
  } catch (cause) {
    if (cause instanceof ApiError && cause.httpStatus === 401)
      throw new TerminalError(EXIT.notAllowed, cause.message)
    throw explain(cause, { url, by: 'anonymous' })
  }
}
