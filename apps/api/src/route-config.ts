import type { Permission } from '@parallax/domain'
import type { ErrorName } from './openapi/error-responses.ts'

/**
 * Who may call a route. `session`: an account, by email or wallet. `console`: an account by email. `reviewer`: an
 * account by email that has this role. `permission`: an API key that has it, or any valid one where it is null.
 */
export type Access =
  | 'public'
  | 'session'
  | 'console'
  | 'reviewer'
  | { readonly permission: Permission | null }

/** The media type of a route's success, or `any` where Accept is not looked at: redirects, static files. */
type Produces = 'application/json' | 'text/plain' | 'text/csv' | 'text/event-stream' | 'any'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has to be declared by every route: see plugins/route-rules.ts. */
    access?: Access
    /** What an API key has to have to get the same under /api/v1/external: see plugins/external-routes.ts. */
    keyPermission?: Permission
    /** What it is refused with beyond what follows from the rest: see openapi/error-responses.ts. */
    errors?: readonly ErrorName[]
    /** JSON where nothing is said. */
    produces?: Produces
    /** Pages of every site may show it in a frame or as a picture: see embed/framed-headers.ts. Nothing else may be framed. */
    framed?: true
    /** Security headers in which its answers differ from all others. */
    ownHeaders?: Readonly<Record<string, string>>
    /** Whoever probes a process names it by its address: the Host header may say anything. Elsewhere it has to be ours. */
    anyHost?: true
  }
}
