import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { createClient } from '@parallax/client'
import type { Comparison } from '@parallax/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findDemo } from '../find-demo.ts'
import { connectByHttp, type McpDoor, startMcpHttp } from './start-mcp-http.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MAIN = join(ROOT, 'apps/cli/dist/main.js')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const EVERYTHING = ['read:arbitrage', 'read:questions', 'read:platforms', 'read:wallet']

let address: string
let key: string
let door: McpDoor
/** An agent that started the server itself, and one that uses it over HTTP. */
const agents: { stdio?: Client; http?: Client } = {}

beforeAll(async () => {
  address = (await findDemo()).address
  key = await makeKey(EVERYTHING)
  door = await startMcpHttp(address)
  agents.http = await connectByHttp(door, key)
  agents.stdio = await connectByStdio({
    command: process.execPath,
    args: [MAIN, 'mcp'],
    env: { PARALLAX_URL: address, PARALLAX_API_KEY: key },
  })
})

afterAll(async () => {
  await agents.stdio?.close()
  await agents.http?.close()
  await door?.stop()
})

/** For its own account: the demo's may already have twenty keys. */
async function makeKey(permissions: readonly string[]): Promise<string> {
  const account = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
  const email = `agent-${crypto.randomUUID()}@parallax.example`
  await account.auth.register({ email, password: 'correct horse battery' })
  const { data } = await account.console.createKey({
    name: 'agent',
    permissions: JSON.stringify(permissions),
  })
  return data.key
}

async function connectByStdio(server: {
  command: string
  args: string[]
  env: Record<string, string>
}): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1' })
  await agent.connect(new StdioClientTransport(server))
  // From now on it validates every answer against the schema of its tool.
  await agent.listTools()
  return agent
}

/** The JSON answer of a tool; a refusal fails the test. */
async function ask<Answer>(
  agent: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const { isError, content, structuredContent } = await agent.callTool({ name, arguments: input })
  expect(isError, JSON.stringify(content)).toBeFalsy()
  const [first] = content as { text: string }[]
  expect(JSON.parse(first?.text ?? '')).toEqual(structuredContent)
  return structuredContent as Answer
}

async function refusalOf(agent: Client, name: string, input: Record<string, unknown> = {}): Promise<string> {
  const { isError, content } = await agent.callTool({ name, arguments: input })
  expect(isError, name).toBe(true)
  const [first] = content as { text: string }[]
  return first?.text ?? ''
}

interface Summary {
  readonly id: string
  readonly canonical_question_id: string
  readonly certificate_id: string | null
  readonly guarantee: string | null
}

/** An opportunity with a certificate: the demo soon has one. */
async function findCertified(agent: Client): Promise<Summary> {
  const find = async () => {
    const input = { min_score: 0, limit: 50 }
    const { opportunities } = await ask<{ opportunities: Summary[] }>(agent, 'list_opportunities', input)
    return opportunities.find(({ certificate_id }) => certificate_id !== null)
  }
  await expect.poll(find, { timeout: 120_000, interval: 1_000 }).toBeDefined()
  const found = await find()
  if (found === undefined) throw new Error('the certified opportunity is gone')
  return found
}

describe.each(['stdio', 'http'] as const)('an agent over %s', (kind) => {
  const agent = () => {
    const connected = agents[kind]
    if (connected === undefined) throw new Error('not connected')
    return connected
  }

  test('gets read-only tools, each with the schema of its answer', async () => {
    const { tools } = await agent().listTools()
    expect(tools.length).toBeGreaterThanOrEqual(12)
    for (const { name, annotations, outputSchema, inputSchema } of tools) {
      expect(annotations?.readOnlyHint, name).toBe(true)
      expect(outputSchema?.type, name).toBe('object')
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
    }
    expect(agent().getInstructions()).toContain('null means unknown')
  })

  test('finds an opportunity, explains it and verifies its certificate', async () => {
    const { id, canonical_question_id: question_id } = await findCertified(agent())
    const opportunity_id = id
    const explained = await ask<{
      opportunity: { id: string; buy_market_id: string }
      decision: { checks: { name: string; result: string }[] }
    }>(agent(), 'explain_opportunity', { opportunity_id })
    expect(explained.opportunity.id).toBe(id)
    expect(explained.decision.checks.length).toBeGreaterThan(5)

    const advisory = await ask<{ ticket: object | null; no_ticket_reason: string | null; payoffs: object[] }>(
      agent(),
      'get_advisory',
      { opportunity_id },
    )
    expect((advisory.ticket === null) !== (advisory.no_ticket_reason === null)).toBe(true)
    expect(advisory.payoffs.length).toBeGreaterThan(1)

    const rules = await ask<Comparison>(agent(), 'compare_rules', { question_id })
    expect(rules.terms.length).toBeGreaterThan(5)
    for (const { verdict, harm, reason } of rules.terms)
      if (verdict === 'differs') expect([harm, reason]).toEqual([expect.any(String), expect.any(String)])
    expect(rules.listings.map(({ market_id }) => market_id)).toContain(explained.opportunity.buy_market_id)
    const matched = await ask<{ listings: { match_reason: string }[] }>(agent(), 'why_matched', {
      question_id,
    })
    for (const { match_reason } of matched.listings) expect(match_reason).not.toBe('')

    const verified = await ask<{ is_verified: boolean; checks: { name: string; is_passed: boolean }[] }>(
      agent(),
      'verify_certificate',
      { opportunity_id },
    )
    expect(verified.checks.filter(({ is_passed }) => !is_passed)).toEqual([])
    expect(verified.checks.map(({ name }) => name)).toContain('decision')
    expect(verified.is_verified).toBe(true)
  })

  test('gets an answer that matches the schema from every tool', async () => {
    const { id: opportunity_id, canonical_question_id: question_id } = await findCertified(agent())
    const inputs: Record<string, Record<string, unknown>> = {
      search_questions: { min_venues: 2 },
      compare_venues: { question_id },
      question_history: { question_id },
      compare_rules: { question_id },
      why_matched: { question_id },
      match_quality: {},
      list_opportunities: { risk_gate: ['allowed', 'degraded', 'blocked'] },
      explain_opportunity: { opportunity_id },
      get_advisory: { opportunity_id },
      opportunity_history: { opportunity_id },
      verify_certificate: { opportunity_id },
      venue_health: {},
      venue_stats: { platform: 'manifold' },
      track_wallet: { address: '0x305Da1384A1A9a71693C89de7844117bc060666f' },
    }
    const { tools } = await agent().listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort())
    for (const [name, input] of Object.entries(inputs)) await ask(agent(), name, input)
  })

  test('reads questions as resources', async () => {
    const { resourceTemplates } = await agent().listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['parallax://question/{id}'])
    const { resources } = await agent().listResources()
    const [first] = resources
    const { contents } = await agent().readResource({ uri: first?.uri ?? '' })
    const [{ text } = { text: '' }] = contents as { text: string }[]
    const { question, listings } = JSON.parse(text)
    expect(question.title).toBe(first?.name)
    expect(
      new Set(listings.map((each: { platform_slug: string }) => each.platform_slug)).size,
    ).toBeGreaterThan(1)
  })
})

describe('an agent is refused with helpful words', () => {
  test('with a wrong key', async () => {
    const agent = await connectByHttp(door, `plx_${'A'.repeat(43)}`)
    onTestFinished(() => agent.close())
    expect(await refusalOf(agent, 'venue_health')).toMatch(
      /^INVALID_API_KEY: .*active API key of this service/,
    )
  })

  test('with a key that lacks the permission', async () => {
    const agent = await connectByHttp(door, await makeKey(['read:markets']))
    onTestFinished(() => agent.close())
    expect(await refusalOf(agent, 'search_questions')).toMatch(/^FORBIDDEN: .*read:questions/)
    expect(await refusalOf(agent, 'list_opportunities')).toMatch(/^FORBIDDEN: .*read:arbitrage/)
    expect(await refusalOf(agent, 'venue_health')).toMatch(/^FORBIDDEN: .*read:platforms/)
    expect(await refusalOf(agent, 'track_wallet', { address: UNKNOWN })).toMatch(/^FORBIDDEN: .*read:wallet/)
  })

  test('with unknown ids, and with invalid input', async () => {
    const { http: agent } = agents
    if (agent === undefined) throw new Error('not connected')
    for (const name of ['compare_venues', 'compare_rules', 'why_matched', 'question_history'])
      expect(await refusalOf(agent, name, { question_id: UNKNOWN }), name).toMatch(/^NOT_FOUND: /)
    for (const name of ['explain_opportunity', 'get_advisory', 'opportunity_history', 'verify_certificate'])
      expect(await refusalOf(agent, name, { opportunity_id: UNKNOWN }), name).toMatch(/^NOT_FOUND: /)
    expect(await refusalOf(agent, 'list_opportunities', { min_score: 101 })).toBe(
      'INVALID_REQUEST: min_score must be at most 100.',
    )
    expect(await refusalOf(agent, 'track_wallet', { address: 'somebody' })).toMatch(/^INVALID_REQUEST: /)
    await expect(agent.readResource({ uri: `parallax://question/${UNKNOWN}` })).rejects.toMatchObject({
      code: -32_002,
    })
  })

  test.each([
    ['without a key', {}, 401],
    ['under the name of another host', { 'x-api-key': 'plx_a', host: 'evil.example' }, 403],
    ['from the page of another site', { 'x-api-key': 'plx_a', origin: 'https://evil.example' }, 403],
  ])('%s', async (_case, headers, status) => {
    expect(await door.sendRaw(headers)).toBe(status)
  })

  test('without a key in the environment, before it starts', async () => {
    const starting = promisify(execFile)(process.execPath, [MAIN, 'mcp'], {
      env: { PATH: process.env.PATH ?? '' },
      cwd: tmpdir(),
    })
    await expect(starting).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('an API key is required: set PARALLAX_API_KEY'),
    })
  })
})

test('the commands in docs/clients.md lead to a working agent', async () => {
  const page = readFileSync(join(ROOT, 'docs/clients.md'), 'utf8')
  const [, section = ''] = page.split('\n## Agents\n')
  const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  )
  expect(blocks.length).toBe(3)
  const folder = await mkdtemp(join(tmpdir(), 'parallax-agent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const script = blocks
    .join('\n')
    .replace('BASE=http://127.0.0.1:8080', `BASE=${address}`)
    .replaceAll('8081', String(await findFreePort()))
    .replaceAll('$PWD', ROOT.replace(/\/$/, ''))
    .replaceAll('node apps/cli/dist/main.js', `node ${MAIN}`)
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', script], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    timeout: 120_000,
  })
  expect(stdout).toContain('index_price')
  const { mcpServers } = JSON.parse(await readFile(join(folder, 'parallax-mcp.json'), 'utf8'))
  const agent = await connectByStdio(mcpServers.parallax)
  onTestFinished(() => agent.close())
  await ask(agent, 'search_questions')
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (place === null || typeof place === 'string') throw new Error('no port')
  return place.port
}
