import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { expect, onTestFinished, test } from 'vitest'
import { serveText } from '../testing/serve-text.ts'
import { createMcpServer } from './create-server.ts'

const ID = '00000000-0000-4000-8000-000000000000'

/** An agent of a service that gives every request the same answer. */
async function connect(url: string): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1' })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await createMcpServer({ url: url.replace(/\/$/, ''), key: 'plx_test' }).connect(theirs)
  await agent.connect(ours)
  onTestFinished(() => agent.close())
  return agent
}

async function refusalOf(agent: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { isError, content } = await agent.callTool({ name, arguments: input })
  expect(isError).toBe(true)
  const [first] = content as { text: string }[]
  return first?.text ?? ''
}

const refused = (status: string, message: string) => JSON.stringify({ status, message })

test.each([
  [
    429,
    refused('RATE_LIMITED', 'too many requests'),
    { 'retry-after': '17' },
    'RATE_LIMITED: too many requests. Try again in 17 seconds, not before.',
  ],
  [
    403,
    refused('FORBIDDEN', 'the API key has no permission read:questions'),
    {},
    'FORBIDDEN: the API key has no permission read:questions. Ask the user for a key that has it; trying again does not help.',
  ],
  [
    503,
    refused('INTERNAL_ERROR', 'the database is away'),
    {},
    'INTERNAL_ERROR: the database is away. The service failed; try again later.',
  ],
  [
    502,
    '<html>',
    {},
    'UNREADABLE: the service answered 502 with a body that cannot be read. The service failed; try again later.',
  ],
])(
  'a refusal by the service with %i is reported in plain words with its code',
  async (status, body, headers, text) => {
    const agent = await connect(await serveText(status, body, headers))
    expect(await refusalOf(agent, 'search_questions', {})).toBe(text)
    await expect(agent.listResources()).rejects.toThrow(text)
  },
)

test('an unreachable service is reported with its address', async () => {
  const agent = await connect('http://127.0.0.1:1')
  expect(await refusalOf(agent, 'venue_health', {})).toMatch(
    /^UNREACHABLE: there is no Parallax service at http:\/\/127\.0\.0\.1:1 /,
  )
})

test('invalid input is refused without asking the service', async () => {
  const agent = await connect(await serveText(500, ''))
  expect(await refusalOf(agent, 'compare_venues', { question_id: '../key' })).toBe(
    'INVALID_REQUEST: question_id must be a UUID.',
  )
})

test('a name or resource that does not exist is a protocol error', async () => {
  const agent = await connect(await serveText(404, refused('NOT_FOUND', 'there is no such question')))
  await expect(agent.callTool({ name: 'place_order' })).rejects.toThrow('unknown tool: place_order')
  await expect(agent.getPrompt({ name: 'trade' })).rejects.toThrow('unknown prompt: trade')
  for (const uri of ['parallax://question/1', `parallax://market/${ID}`, `parallax://question/${ID}`])
    await expect(agent.readResource({ uri })).rejects.toMatchObject({ code: -32_002 })
})

test('prompts name the tools to use and contain their arguments', async () => {
  const agent = await connect('http://127.0.0.1:1')
  const names = (await agent.listTools()).tools.map(({ name }) => name)
  const { prompts } = await agent.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual([
    'explain_opportunity',
    'compare_question',
    'verify_certificate',
  ])
  for (const { name, arguments: known = [] } of prompts) {
    const given = Object.fromEntries(known.map((argument) => [argument.name, 'Will it rain?']))
    const { messages } = await agent.getPrompt({ name, arguments: given })
    const text = JSON.stringify(messages)
    expect(text).toContain('Will it rain?')
    expect(names.filter((tool) => text.includes(tool)).length).toBeGreaterThanOrEqual(2)
  }
  await expect(agent.getPrompt({ name: 'compare_question' })).rejects.toThrow('question is required')
  expect(JSON.stringify(await agent.getPrompt({ name: 'explain_opportunity' }))).toContain('Find the best')
})
