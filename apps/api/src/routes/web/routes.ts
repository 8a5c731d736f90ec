import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { SameSiteCheck } from '../../auth/access/same-site-check.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { getRoot } from './get-root.ts'
import { findQuestionHead } from './question-head.ts'
import { type WebOptions, web } from './web.ts'

interface WebPageDeps extends Pick<ReadDeps, 'model' | 'now'> {
  readonly site: SameSiteCheck
  /** Null when the process serves no web app. */
  readonly web: WebOptions | null
}

/** The web app. Without it, the root address redirects to the API reference. */
export const webRoutes: FastifyPluginAsyncTypebox<WebPageDeps> = async (
  app,
  { web: options, model, site, now },
) => {
  if (options === null) {
    await getRoot(app, {})
    return
  }
  const findHead = (id: string, request: FastifyRequest) =>
    findQuestionHead(model.catalog, id, site.originOf(request), now())
  await app.register(web, { ...options, findHead })
}
