import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import { createEmbed } from './create-embed.ts'
import { deleteEmbed } from './delete-embed.ts'
import { createEmbedLinks, type EmbedDeps } from './embed-deps.ts'
import { getBadge } from './get-badge.ts'
import { getCard } from './get-card.ts'
import { getEmbedPage } from './get-embed-page.ts'
import { listEmbeds } from './list-embeds.ts'

/** The routes under /api/v1/embeds, and the pages and pictures under /embeds. */
export const embedRoutes: FastifyPluginAsyncTypebox<
  Omit<EmbedDeps, 'links'> & { readonly secrets: Secrets }
> = async (app, deps) => {
  const embedDeps = { ...deps, links: createEmbedLinks(deps.secrets) }
  for (const route of [listEmbeds, createEmbed, deleteEmbed, getEmbedPage, getCard, getBadge])
    await route(app, embedDeps)
}
