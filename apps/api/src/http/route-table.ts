import type { FastifyContextConfig, FastifySchema } from 'fastify'
import FindMyWay from 'find-my-way'
import type { Access } from './route-config.ts'

export interface DeclaredRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly schema: FastifySchema
  readonly config: FastifyContextConfig
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly routeTable: RouteTable
  }
}

/** Every declared route, and the methods each path accepts. */
export class RouteTable {
  readonly routes: DeclaredRoute[] = []
  #router: ReturnType<typeof FindMyWay> | null = null

  add(route: DeclaredRoute): void {
    this.routes.push(route)
    this.#router = null
  }

  /** The methods that the path of `url` accepts, including OPTIONS; empty when no route has that path. */
  findAllowed(url: string): string[] {
    this.#router ??= this.#toRouter()
    const router = this.#router
    const declared = METHODS.filter((method) => router.find(method, url) !== null)
    return declared.length === 0 ? [] : [...declared, 'OPTIONS']
  }

  /** Created on the first lookup of a path that no route has. */
  #toRouter(): ReturnType<typeof FindMyWay> {
    const router = FindMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER })
    for (const { method, url } of this.routes) if (isMethod(method)) router.on(method, url, () => {})
    return router
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((known) => known === method)
}
