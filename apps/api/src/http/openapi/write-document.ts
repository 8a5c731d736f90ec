import * as contract from '@parallax/contract'
import { isDocs } from '../plugins/route-rules.ts'
import type { DeclaredRoute } from '../route-table.ts'
import { writeErrorResponses } from './error-responses.ts'
import { readExamples } from './examples.ts'
import { SchemaWriter } from './schema-writer.ts'
import { writeOperation } from './write-operation.ts'

const DESCRIPTION = `Parallax watches prediction markets on several venues, links the listings of one question, and judges
whether a difference in price can be traded.

A query parameter that a path does not know, and a value outside its enumeration, is refused with the nearest known one.

Errors answer \`{"status": CODE, "message": TEXT}\` and nothing else; each operation lists those that it can answer. Every answer carries \`X-Request-Id\`,
\`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix time in seconds).`

const TAGS = [
  { name: 'Health', description: 'Whether the service runs and can work.' },
  { name: 'Account', description: 'Accounts by email and their sessions.' },
  { name: 'Wallet sign-in', description: 'Sessions of wallets, by EIP-4361.' },
  { name: 'Console', description: 'API keys of an account, their usage and their requests.' },
  {
    name: 'Questions',
    description: 'Real-world questions, with the listings of all venues that ask them.',
  },
  { name: 'Markets', description: 'Listings of all venues.' },
  { name: 'Platforms', description: 'The venues.' },
  {
    name: 'Arbitrage',
    description: 'Differences in price between venues, judged, with certificates that anyone can check.',
  },
  {
    name: 'Watchlists',
    description: 'Questions and listings that an account follows; by email or wallet, not by API key.',
  },
  {
    name: 'Embeds and feeds',
    description: 'Public links that an account makes: questions for other sites, and Atom feeds.',
  },
  {
    name: 'Alerts',
    description:
      'Conditions that an account watches, and when they were met; by email or wallet, not by API key.',
  },
  {
    name: 'Notification channels',
    description: 'Where an account receives its alerts, and what was sent there.',
  },
  { name: 'Stream', description: 'Changes as they happen.' },
  { name: 'Wallet tracker', description: 'What a wallet holds and did on the venues.' },
  { name: 'Review', description: 'What people say about pairs of listings; for reviewers.' },
  { name: 'Matching', description: 'How good the matcher is.' },
  { name: 'External', description: 'For programs, with an API key.' },
]

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  sessionCookie: { type: 'apiKey', in: 'cookie', name: 'parallax_access' },
  wallet: { type: 'apiKey', in: 'cookie', name: 'parallax_siwe' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
}

/**
 * Describes the declared routes as OpenAPI 3.1, from the same schemas that check requests and write responses.
 * Exports of the contract become components under their names.
 */
export function writeDocument(routes: readonly DeclaredRoute[], publicUrl: string | null): object {
  const schemas = new SchemaWriter({ ...contract })
  const examples = readExamples()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes.filter(isDescribed)) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: writeOperation(route, schemas, examples) }
  }
  const responses = writeErrorResponses(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parallax',
      version: contract.API_VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: TAGS,
    paths,
    components: { schemas: sortByName(schemas.components), responses, securitySchemes: SECURITY_SCHEMES },
  }
}

/** Whether the route is described. HEAD responds like GET and needs no description. */
export function isDescribed({ method, url, schema }: DeclaredRoute): boolean {
  return method !== 'HEAD' && schema.hide !== true && !isDocs(url)
}

function sortByName(schemas: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
