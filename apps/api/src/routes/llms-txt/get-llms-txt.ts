import { LlmsText } from '@parallax/contract'
import { PLATFORMS } from '@parallax/domain'
import type { FastifyPluginAsync } from 'fastify'
import { DOCS_PREFIX } from '../../http/plugins/route-rules.ts'

const NAMES = PLATFORMS.map(({ name }) => name).join(', ')

/** In the llmstxt.org format. Paths with a leading slash belong to this service, the others to the repository. */
const TEXT = `# Parallax

> Watches prediction markets on several venues (${NAMES}), links the listings that ask the same real-world question, publishes a consensus price and how far the venues diverge, and judges cross-venue arbitrage with certificates that anybody can check.

Listings are public. Questions, opportunities and wallets need a session, or an API key (header \`X-API-Key\`) under \`/api/v1/external/…\`. Errors answer \`{"status": CODE, "message": TEXT}\`. Prices are probabilities from 0 to 1; null means unknown, never 0. For agents there is an MCP server: \`parallax mcp\`, see docs/clients.md.

## On this service

- [OpenAPI document](/openapi.json): every route with its schemas, for programs
- [API reference](${DOCS_PREFIX}): the same for people
- [Listings](/api/v1/markets): public, as an example of a list
- [Venues](/api/v1/platforms): public, how reading each venue goes
- [Quality of the matcher](/api/v1/matching/quality): public
- [Signing keys](/.well-known/jwks.json): JWK set of the keys that certificates are signed with

## In the repository

- [Parallax](README.md): how to run it, a tour by curl, all settings
- [Build on Parallax](docs/clients.md): clients and agents
- [The terminal](docs/terminal.md): tables, live views and exports of a running service
- [Arbitrage](docs/arbitrage.md): how opportunities are found, gated and scored, and what STRICT means
- [Verify a decision](docs/verify-a-decision.md): how to check a certificate in any language
- [The stream](docs/stream.md): changes as server-sent events
- [Alerts](docs/alerts.md): conditions and when they fire
- [Embeds and feeds](docs/embeds.md): questions on other sites, Atom feeds
- [Notification channels](docs/notifications.md): webhooks, mail and chats
- [The wallet tracker](docs/wallet.md): positions on the venues that show accounts
- [Matching](docs/matching.md): when listings ask the same question, and how well that is known
- [Figures of the matcher](docs/matching-figures.md): every table behind them, and how each was measured
- [Venues](docs/venues/README.md): what is read from each venue
- [Glossary](docs/glossary.md): one word per idea
- [Architecture](docs/architecture.md): how the parts fit
- [Processes](docs/processes.md): how they share the work, start and stop
- [Access](docs/access.md): accounts, API keys and rate limits inside
- [Security](docs/security.md): what is promised to whom

## Optional

- [Deploy](docs/deploy.md): from one folder to many processes
- [Runbook](docs/runbook.md): what to do when something is wrong
- [Scale](docs/scale.md): what one process holds
- [The simulator](docs/simulator.md): simulated venues, without a network
- [The web app](docs/web.md): its pages
- [Changelog](CHANGELOG.md): what works
`

/** GET /llms.txt: where the documentation is, for language models. */
export const getLlmsTxt: FastifyPluginAsync = async (app) => {
  app.get(
    '/llms.txt',
    { config: { access: 'public', produces: 'any' }, schema: { hide: true, response: { 200: LlmsText } } },
    async (_request, reply) => reply.type('text/plain; charset=utf-8').send(TEXT),
  )
}
