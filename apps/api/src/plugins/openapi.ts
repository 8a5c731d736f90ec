import fastifySwagger from '@fastify/swagger'
import { API_VERSION } from '@parallax/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isRecord } from '../is-record.ts'

const DESCRIPTION = `Parallax watches prediction markets on seven venues, links the listings of one question, and judges
whether a difference in price can be traded.

A query parameter that a path does not know, and a value outside its enumeration, is refused with the nearest known one.

Errors answer \`{"status": CODE, "message": TEXT}\` and nothing else. Every answer carries \`X-Request-Id\`,
\`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix time in seconds).`

/** Describes the declared routes as OpenAPI 3.1, from the same schemas that check requests and write answers. */
export const openapi = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string | null }) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Parallax',
          version: API_VERSION,
          description: DESCRIPTION,
          license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        },
        servers: [{ url: publicUrl ?? '/' }],
        tags: [
          { name: 'Health', description: 'Whether the service runs and can work.' },
          { name: 'Account', description: 'Accounts by email and their sessions.' },
          { name: 'Wallet sign-in', description: 'Sessions of wallets, by EIP-4361.' },
          { name: 'Console', description: 'API keys of an account, their usage and their requests.' },
          {
            name: 'Questions',
            description: 'Real-world questions, with the listings of all venues that ask them.',
          },
          { name: 'Markets', description: 'Listings of all venues.' },
          { name: 'Platforms', description: 'The seven venues.' },
          {
            name: 'Arbitrage',
            description:
              'Differences in price between venues, judged, with certificates that anyone can check.',
          },
          {
            name: 'Watchlists',
            description:
              'Questions and listings that an account keeps an eye on; by email or wallet, not by API key.',
          },
          {
            name: 'Alerts',
            description:
              'What an account wants to be told of, and when it was; by email or wallet, not by API key.',
          },
          {
            name: 'Notification channels',
            description: 'Where an account is told of its alerts, and what was sent there.',
          },
          { name: 'Stream', description: 'What changes, as it changes.' },
          { name: 'Wallet tracker', description: 'What a wallet holds and did on the venues.' },
          { name: 'Review', description: 'What people say about pairs of listings; for reviewers.' },
          { name: 'Matching', description: 'How good the matcher is.' },
          { name: 'External', description: 'For programs, with an API key.' },
        ],
        components: {
          securitySchemes: {
            session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            sessionCookie: { type: 'apiKey', in: 'cookie', name: 'parallax_access' },
            wallet: { type: 'apiKey', in: 'cookie', name: 'parallax_siwe' },
            apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          },
        },
      },
      transform: ({ schema, url, route }) => ({
        schema: { operationId: toOperationId(route.method, url), ...describeDefaults(schema ?? {}) },
        url,
      }),
      refResolver: {
        buildLocalReference: (schema, _baseUri, _fragment, i) => `${schema.$id ?? `schema-${i}`}`,
      },
    })
  },
  { name: 'openapi' },
)

/** A query value with a default is always there for the handler, but the caller may leave it out. */
function describeDefaults(schema: FastifySchema): FastifySchema {
  const { querystring } = schema
  if (!isRecord(querystring) || !Array.isArray(querystring.required)) return schema
  const properties = isRecord(querystring.properties) ? querystring.properties : {}
  const hasDefault = (name: string): boolean => {
    const property = properties[name]
    return isRecord(property) && property.default !== undefined
  }
  const required = querystring.required.filter((name: string) => !hasDefault(name))
  return { ...schema, querystring: { ...querystring, required } }
}

/** What generated clients call the operation: `getMarketsById` for GET /api/v1/markets/{id}. */
function toOperationId(method: string | readonly string[], url: string): string {
  const [verb = ''] = [method].flat()
  const words = url
    .replace('/api/v1', '')
    .replaceAll(/\/:(\w+)/g, '/by-$1')
    .split(/[^A-Za-z0-9]+/)
  return verb.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
