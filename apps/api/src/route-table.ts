import type { FastifySchema } from 'fastify'
import FindMyWay from 'find-my-way'
import type { Access } from './route-config.ts'

export interface DeclaredRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly schema: FastifySchema
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly routeTable: RouteTable
  }
}

/** Every route that was declared, and which methods a path answers. */
export class RouteTable {
  readonly routes: DeclaredRoute[] = []
  readonly #router = FindMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER })

  add(route: DeclaredRoute): void {
    this.routes.push(route)
    if (isMethod(route.method)) this.#router.on(route.method, route.url, () => {})
  }

  /** The methods that the path of `url` answers, OPTIONS among them; none when no route has it. */
  findAllowed(url: string): string[] {
    const declared = METHODS.filter((method) => this.#router.find(method, url) !== null)
    return declared.length === 0 ? [] : [...declared, 'OPTIONS']
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((known) => known === method)
}
