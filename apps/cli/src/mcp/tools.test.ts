import { findFault } from '@parallax/api/validation'
import { describe, expect, test } from 'vitest'
import { TOOLS } from './tools.ts'

const ID = '00000000-0000-4000-8000-000000000000'

function faultOf(name: string, input: object): string | null {
  const tool = TOOLS.find((each) => each.name === name)
  if (tool === undefined) throw new Error(`unknown tool: ${name}`)
  return findFault(tool.input)(input)
}

describe.each(TOOLS)('$name', ({ description, input, output }) => {
  test('describes enough for an agent to act on, and accepts only the inputs it names', () => {
    expect(description.length).toBeGreaterThan(150)
    expect(findFault(input)({ unheard_of: 1 })).toMatch(/unheard_of|is required/)
    expect(JSON.parse(JSON.stringify(input))).toMatchObject({ type: 'object', additionalProperties: false })
  })

  test('returns a JSON object with a self-contained schema', () => {
    expect(JSON.stringify(output)).not.toContain('"$ref"')
    expect(output.type).toBe('object')
    expect(() => findFault(output)).not.toThrow()
  })
})

const IDS = TOOLS.flatMap(({ name, input }) =>
  Object.keys(input.properties).flatMap((property) => (property.endsWith('_id') ? [[name, property]] : [])),
)

test.each(IDS)('%s accepts only a UUID for %s: it becomes part of a path', (name = '', id = '') => {
  expect(IDS.length).toBeGreaterThan(7)
  expect(faultOf(name, { [id]: '../key' })).toBe(`${id} must be a UUID`)
})

test.each([
  ['search_questions', {}],
  ['search_questions', { q: 'election', min_venues: 2, category: 'politics', limit: 50, offset: 10 }],
  ['compare_venues', { question_id: ID }],
  ['question_history', { question_id: ID, interval: 'hour', days: 7 }],
  ['list_opportunities', { min_score: 0, risk_gate: ['allowed', 'degraded'], platform: 'azuro' }],
  ['opportunity_history', { opportunity_id: ID, limit: 1 }],
  ['track_wallet', { address: '0x0', solana: 'a', manifold: 'b' }],
  ['venue_stats', { platform: 'manifold' }],
])('%s accepts %j', (name, input) => {
  expect(faultOf(name, input)).toBeNull()
})

test.each([
  ['search_questions', { limit: 51 }, 'limit must be at most 50'],
  ['search_questions', { query: 'election' }, "unknown field 'query'"],
  ['compare_venues', {}, 'question_id is required'],
  ['list_opportunities', { min_score: '0' }, 'min_score must be a number'],
  ['list_opportunities', { guarantee: 'strict' }, 'guarantee must be one of STRICT, QUASI'],
  ['venue_stats', { platform: 'drift' }, 'platform must be one of polymarket'],
])('%s refuses %j', (name, input, fault) => {
  expect(faultOf(name, input)).toContain(fault)
})
