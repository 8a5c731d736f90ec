import { type Client, createClient } from '@parallax/client'
import { readEnvironment } from '../config/read-environment.ts'
import { readServiceAddress } from '../config/service-address.ts'
import type { ServiceAccess } from './failure.ts'
import { type Login, Logins, toLoginFolder } from './logins.ts'
import { sendOverHttp } from './send-over-http.ts'

export interface ServiceOptions {
  readonly url?: string
  readonly key?: string
}

export interface Service extends ServiceAccess {
  readonly client: Client
}

/** The service named by the options, the environment or the last login, with the key or login for it if there is one. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { url, key, logins } = await findService(options)
  if (key !== null) {
    const credential = { kind: 'key', key } as const
    return {
      url,
      by: 'key',
      client: createClient({ baseUrl: url, credential, retries: 0, fetch: sendOverHttp }),
    }
  }
  const login = await logins.find(url)
  return { url, by: login === null ? 'anonymous' : 'login', client: openLogin(url, login, logins) }
}

/** A client of the service with the stored login. */
export function openLogin(url: string, login: Login | null, logins: Logins): Client {
  return createClient({
    baseUrl: url,
    retries: 0,
    fetch: sendOverHttp,
    credential: {
      kind: 'tokens',
      tokens: login?.tokens ?? null,
      renew: (ranOut, exchange) => logins.renew(url, ranOut, exchange),
    },
  })
}

/** The address of the service, and what is stored about it on this machine. */
export async function findService(given: ServiceOptions) {
  const environment = readEnvironment()
  const logins = new Logins(toLoginFolder(environment))
  const { PARALLAX_URL, PORT } = environment
  const isNamed = given.url !== undefined || Boolean(PARALLAX_URL?.trim())
  const usual = isNamed ? {} : { url: (await logins.findCurrent()) ?? `http://127.0.0.1:${PORT || 8080}` }
  return { ...readServiceAddress({ ...given, ...usual }, environment), logins }
}
