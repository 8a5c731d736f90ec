/** Who may call a route. */
type Access = 'public'

/** The media type of a route's success, or `any` where Accept is not looked at: redirects, static files. */
type Produces = 'application/json' | 'text/plain' | 'any'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has to be declared by every route: see plugins/route-rules.ts. */
    access?: Access
    /** JSON where nothing is said. */
    produces?: Produces
  }
}
