import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTemplateProblem, renderBody } from './body-template.ts'
import { EXAMPLE_EVENT } from './example-event.ts'

const ID = '1f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11'
const render = (template: string, changes: Partial<typeof EXAMPLE_EVENT> = {}) =>
  renderBody(template, { id: ID, type: 'alert.triggered', event: { ...EXAMPLE_EVENT, ...changes } })

test('a placeholder inside a longer string is text, alone it has the type of its value', () => {
  const template = `{
    "summary": "{{ event.title }}: now {{event.value}}, was to be {{alert.condition}}{{market.id}}",
    "value": "{{event.value}}", "market": "{{ market.id }}", "condition": "{{alert.condition}}", "kind": "{{type}}"
  }`
  expect(findTemplateProblem(template)).toBeNull()
  expect(JSON.parse(render(template, { title: 'Rain in Zürich?' }))).toEqual({
    summary: 'Rain in Zürich?: now 0.62, was to be {"direction":"above","threshold":0.6}',
    value: 0.62,
    market: null,
    condition: { direction: 'above', threshold: 0.6 },
    kind: 'alert.triggered',
  })
})

test('every placeholder has its value', () => {
  const names = [
    'type',
    'text',
    'delivery.id',
    'event.id',
    'event.title',
    'event.field',
    'event.value',
    'event.triggered_at',
    'alert.id',
    'alert.type',
    'alert.condition',
    'question.id',
    'market.id',
  ]
  const template = JSON.stringify(names.map((name) => `{{${name}}}`))
  expect(findTemplateProblem(template)).toBeNull()
  expect(JSON.parse(render(template))).toEqual([
    'alert.triggered',
    'Example: will it rain in Oslo tomorrow? · index price 0.62 (above 0.6)',
    ID,
    EXAMPLE_EVENT.id,
    EXAMPLE_EVENT.title,
    'index_price',
    0.62,
    EXAMPLE_EVENT.triggered_at,
    EXAMPLE_EVENT.alert_id,
    'price_threshold',
    EXAMPLE_EVENT.condition,
    EXAMPLE_EVENT.canonical_question_id,
    null,
  ])
  expect(findTemplateProblem('["{{unknown}}"]')).toContain(names.join(', '))
})

test('text outside placeholders is sent as it was written', () => {
  const template = '{ "b": 12345678901234567890, "1": 1.50, "b": "\\u00e9\\/",\n "t": "{{event.value}}" }'
  expect(findTemplateProblem(template)).toBeNull()
  expect(render(template)).toBe(template.replace('"{{event.value}}"', '0.62'))
})

test('no title can break out of its string, or have its own placeholders filled in', () => {
  const template = '{"a": "x {{event.title}} y", "b": "{{event.title}}", "safe": true}'
  const check = (title: string) => {
    const parsed = JSON.parse(render(template, { title }))
    assert.deepEqual(parsed, { a: `x ${title} y`, b: title, safe: true })
  }
  for (const title of ['","safe":false,"c":"', '{{alert.id}}', '$& $1 $$', '\\', '\u2028\n\0', '"}'])
    check(title)
  fc.assert(fc.property(fc.string(), check))
})

test.each([
  ['{"a": }', /^must be JSON: /],
  ['', /^must be JSON: /],
  ['{{event.title}}', /^must be JSON: /],
  [
    '{"a": "{{event.titel}}"}',
    /^has an unknown placeholder \{\{event\.titel\}\}; the known ones are type, text, /,
  ],
  ['{"a": "{{}}"}', /^has an unknown placeholder \{\{\}\}/],
  ['{"a": "{{__proto__}}"}', /^has an unknown placeholder \{\{__proto__\}\}/],
  ['{"a": "{{constructor}}"}', /^has an unknown placeholder/],
  ['{"a": "{{event.title} and more"}', /^has a placeholder without closing braces/],
  ['{"a": "\\u007b{event.titel}}"}', /^has an unknown placeholder/],
  ['{"{{event.title}}" : 1}', /^must not have placeholders in field names/],
  [JSON.stringify('x'.repeat(8_191)), /^must be at most 8192 bytes$/],
  [JSON.stringify('{{type}}'.repeat(101)), /^must have at most 100 placeholders$/],
])('bad template %# is refused with an explanation', (template, problem) => {
  expect(findTemplateProblem(template)).toMatch(problem)
})

test('a template of the maximum length is accepted', () => {
  expect(findTemplateProblem(JSON.stringify('x'.repeat(8_190)))).toBeNull()
  expect(findTemplateProblem(JSON.stringify('{{type}}'.repeat(100)))).toBeNull()
})
