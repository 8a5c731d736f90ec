import { Limit, Meta, Offset, Uuid } from '@parallax/contract'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { compileValidator } from './compile-validator.ts'
import type { HttpPart } from './to-sentence.ts'

const text = { type: 'string' }
const color = { anyOf: [{ const: 'red' }, { const: 'green' }] }

function check(httpPart: HttpPart, schema: object, value: unknown): unknown {
  return compileValidator({ schema, httpPart, method: 'GET', url: '/' })(value)
}

function refusal(httpPart: HttpPart, schema: object, value: unknown): string {
  const result = check(httpPart, schema, value)
  if (
    typeof result === 'object' &&
    result !== null &&
    'error' in result &&
    result.error instanceof ApiError
  ) {
    expect(result.error).toMatchObject({ code: 'INVALID_REQUEST', httpStatus: 400 })
    return result.error.callerMessage
  }
  throw new Error(`taken: ${JSON.stringify(result)}`)
}

function object(properties: object, required: string[] = []): object {
  return { type: 'object', additionalProperties: false, properties, required }
}

describe('query values', () => {
  const query = {
    type: 'object',
    required: ['limit', 'offset'],
    properties: {
      limit: Limit,
      offset: Offset,
      min: { type: 'number' },
      all: { type: 'boolean' },
      q: text,
      sort: { type: 'string', enum: ['newest', 'ending_soon'] },
      color,
    },
  }

  test.each([
    [{}, { limit: 50, offset: 0 }],
    [
      { limit: '200', offset: '7' },
      { limit: 200, offset: 7 },
    ],
    [
      { min: '0.25', all: 'true', q: '5' },
      { limit: 50, offset: 0, min: 0.25, all: true, q: '5' },
    ],
    [
      { min: '-3', all: 'false' },
      { limit: 50, offset: 0, min: -3, all: false },
    ],
  ])('%j are accepted as %j', (values, expected) => {
    expect(check('querystring', query, values)).toEqual({ value: expected })
  })

  test.each([
    [{ limit: '201' }, 'limit must be at most 200'],
    [{ limit: '0' }, 'limit must be at least 1'],
    [{ offset: '-1' }, 'offset must be at least 0'],
    [{ limit: '0x10' }, 'limit must be a whole number'],
    [{ limit: ' 5' }, 'limit must be a whole number'],
    [{ limit: '1e2' }, 'limit must be a whole number'],
    [{ limit: '' }, 'limit must be a whole number'],
    [{ limit: '5.0' }, 'limit must be a whole number'],
    [{ limit: '+5' }, 'limit must be a whole number'],
    [{ limit: '٥' }, 'limit must be a whole number'],
    [{ offset: '99999999999999999999' }, 'offset must be a whole number'],
    [{ min: '1e3' }, 'min must be a number'],
    [{ min: '.5' }, 'min must be a number'],
    [{ min: 'NaN' }, 'min must be a number'],
    [{ min: '9'.repeat(400) }, 'min must be a number'],
    [{ all: '1' }, 'all must be true or false'],
    [{ limit: ['5', '6'] }, 'limit must be given only once'],
    [{ q: ['a', 'b'] }, 'q must be given only once'],
    [{ lmit: '5' }, "there is no parameter 'lmit': did you mean 'limit'?"],
    [{ Offset: '5' }, "there is no parameter 'Offset': did you mean 'offset'?"],
    [{ limit: '500', mni: '1' }, "there is no parameter 'mni': did you mean 'min'?"],
    [{ toString: '1' }, /^there is no parameter 'toString': did you mean/],
    [{ ['x'.repeat(9999)]: '' }, /^there is no parameter 'x{64}…': did you mean/],
    [{ query: 'a' }, "there is no parameter 'query': did you mean 'q'?"],
    [{ minimum: '5' }, "there is no parameter 'minimum': did you mean 'min'?"],
    [{ sort: 'soon' }, 'sort must be one of newest, ending_soon: did you mean ending_soon?'],
    [{ sort: 'new' }, 'sort must be one of newest, ending_soon: did you mean newest?'],
    [{ sort: 'ENDING_SOON' }, 'sort must be one of newest, ending_soon: did you mean ending_soon?'],
    [{ sort: '' }, 'sort must be one of newest, ending_soon: did you mean newest?'],
    [{ sort: ['newest', 'newest'] }, 'sort must be given only once'],
    [{ color: 'gren' }, 'color must be one of red, green: did you mean green?'],
  ])('%j are refused: %s', (values, sentence) => {
    const given = refusal('querystring', query, values)
    if (typeof sentence === 'string') expect(given).toBe(sentence)
    else expect(given).toMatch(sentence)
  })

  test('a query of a route without parameters is refused, and the message says that it takes none', () => {
    const none = { type: 'object', properties: {} }
    expect(check('querystring', none, {})).toEqual({ value: {} })
    expect(refusal('querystring', none, { v: '1' })).toBe("there is no parameter 'v': this path takes none")
  })

  test('the values of the request are not modified', () => {
    const values = { limit: '5' }
    check('querystring', query, values)
    expect(values).toEqual({ limit: '5' })
  })
})

describe('path values', () => {
  const params = object({ id: Uuid }, ['id'])

  test('a UUID is accepted', () => {
    const value = { id: '83a45bef-9c39-5aa8-9480-6fdf7efebda2' }
    expect(check('params', params, value)).toEqual({ value })
  })

  test.each(['7', 'urn:uuid:83a45bef-9c39-5aa8-9480-6fdf7efebda2', '{83a45bef-9c39-5aa8-9480-6fdf7efebda2}'])(
    '%s is not a UUID',
    (id) => {
      expect(refusal('params', params, { id })).toBe('id must be a UUID')
    },
  )
})

describe('bodies', () => {
  test.each([
    ['required', object({ name: text }, ['name']), {}, 'name is required'],
    ['nested required', object({ to: object({ at: text }, ['at']) }), { to: {} }, 'to.at is required'],
    ['unknown field', object({ name: text }), { foo: 1 }, "unknown field 'foo'"],
    ['nested unknown field', object({ to: object({}) }), { to: { x: 1 } }, "unknown field 'to.x'"],
    ['long unknown field', object({}), { ['x'.repeat(99)]: 1 }, `unknown field '${'x'.repeat(64)}…'`],
    ['null', object({}), null, 'the body must be a JSON object'],
    ['list instead of object', object({}), [], 'the body must be a JSON object'],
    ['text instead of number', object({ n: { type: 'number' } }), { n: '5' }, 'n must be a number'],
    ['number instead of text', object({ n: text }), { n: 5 }, 'n must be text'],
    ['text instead of list', object({ n: { type: 'array' } }), { n: 'a' }, 'n must be a list'],
    ['list instead of text', object({ n: text }), { n: ['a'] }, 'n must be text'],
    ['fraction', object({ n: { type: 'integer' } }), { n: 1.5 }, 'n must be a whole number'],
    ['text instead of boolean', object({ n: { type: 'boolean' } }), { n: 'true' }, 'n must be true or false'],
    ['in a list', object({ n: { type: 'array', items: text } }), { n: ['a', 1] }, 'n[1] must be text'],
    ['enum', object({ n: { enum: ['a', 'b'] } }), { n: 'c' }, 'n must be one of a, b'],
    ['union of constants', object({ n: color }), { n: 'blue' }, 'n must be one of red, green'],
    ['constant', object({ n: { const: true } }), { n: false }, 'n must be true'],
    ['empty text', object({ n: { type: 'string', minLength: 1 } }), { n: '' }, 'n must not be empty'],
    [
      'short',
      object({ n: { type: 'string', minLength: 10 } }),
      { n: 'a' },
      'n must be at least 10 characters',
    ],
    ['long', object({ n: { type: 'string', maxLength: 1 } }), { n: 'ab' }, 'n must be at most 1 characters'],
    ['no items', object({ n: { type: 'array', minItems: 1 } }), { n: [] }, 'n must not be empty'],
    ['few items', object({ n: { type: 'array', minItems: 2 } }), { n: [1] }, 'n must have at least 2 items'],
    [
      'many items',
      object({ n: { type: 'array', maxItems: 1 } }),
      { n: [1, 2] },
      'n must have at most 1 items',
    ],
    [
      'repeated',
      object({ n: { type: 'array', uniqueItems: true } }),
      { n: [1, 1] },
      'n must not repeat an item',
    ],
    ['too few fields', { type: 'object', minProperties: 1 }, {}, 'the body must have at least 1 field'],
    ['low', object({ n: { type: 'number', minimum: 0 } }), { n: -1 }, 'n must be at least 0'],
    ['high', object({ n: { type: 'number', maximum: 1 } }), { n: 2 }, 'n must be at most 1'],
    ['not over', object({ n: { type: 'number', exclusiveMinimum: 0 } }), { n: 0 }, 'n must be more than 0'],
    ['not under', object({ n: { type: 'number', exclusiveMaximum: 1 } }), { n: 1 }, 'n must be less than 1'],
    ['email', object({ n: { type: 'string', format: 'email' } }), { n: 'a' }, 'n must be an email address'],
    [
      'time',
      object({ n: { type: 'string', format: 'date-time' } }),
      { n: 'a' },
      'n must be an ISO 8601 time',
    ],
    [
      'pattern',
      object({ n: { type: 'string', pattern: '^a$' } }),
      { n: 'b' },
      'n must be in the expected form',
    ],
    [
      'nullable',
      object({ n: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] } }),
      { n: 'a' },
      'n must be a UUID',
    ],
    [
      'shapes',
      object({ n: { anyOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] } }),
      { n: {} },
      'n does not have an allowed shape',
    ],
  ])('%s', (_case, schema, value, sentence) => {
    expect(refusal('body', schema, value)).toBe(sentence)
  })

  test('nothing is added, converted or dropped', () => {
    const schema = { type: 'object', properties: { n: { type: 'number', default: 1 } } }
    expect(check('body', schema, { other: '5' })).toEqual({ value: { other: '5' } })
  })

  test('a contract schema compiles in strict mode', () => {
    expect(refusal('body', Meta, {})).toBe('count is required')
  })
})
