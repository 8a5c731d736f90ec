import type { Permission } from '@parallax/domain'
import type { ErrorName } from './openapi/error-responses.ts'

/**
 * Who may call a route. `session`: an account, by email or wallet. `console`: an account by email. `reviewer`: an
 * account by email with that role. `permission`: an API key that has it, or any valid key when it is null.
 */
export type Access =
  | 'public'
  | 'session'
  | 'console'
  | 'reviewer'
  | { readonly permission: Permission | null }

/** The media type of a successful response, or `any` where Accept is not checked: redirects, static files. */
type Produces = 'application/json' | 'text/plain' | 'text/csv' | 'text/event-stream' | 'any'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route has to declare it: see plugins/route-rules.ts. */
    access?: Access
    /** The permission an API key needs for the same route under /api/v1/external: see plugins/external-routes.ts. */
    keyPermission?: Permission
    /** Errors of the route beyond those that follow from the rest: see openapi/error-responses.ts. */
    errors?: readonly ErrorName[]
    /** JSON by default. */
    produces?: Produces
    /**
     * Pages of any site may show it in a frame or as a picture: see picture/framed-headers.ts. Nothing else may be
     * framed.
     */
    framed?: true
    /** Security headers in which its responses differ from all others. */
    ownHeaders?: Readonly<Record<string, string>>
    /**
     * The Host header may name any host, because probes address a process by its IP address. Elsewhere it has to be
     * ours.
     */
    anyHost?: true
  }
}
