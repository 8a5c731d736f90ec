import * as contract from '@parallax/contract'
import { expect, test } from 'vitest'
import { isRecord } from '../is-record.ts'
import { compileSerializer } from './compile-serializer.ts'

const ROUTE = { method: 'GET', url: '/', httpStatus: '200' }
const SCHEMAS = Object.entries<unknown>(contract).flatMap(([name, schema]) =>
  isRecord(schema) && ('type' in schema || 'anyOf' in schema) ? [{ name, schema }] : [],
)

test('there is a serializer for every shape of the contract', () => {
  expect(SCHEMAS.length).toBeGreaterThan(100)
  for (const { name, schema } of SCHEMAS) {
    const serialize = compileSerializer({
      ...ROUTE,
      schema: { type: 'object', properties: { held: schema } },
    })
    expect(() => serialize({}), name).not.toThrow()
  }
})

test('a response has exactly the fields of its schema', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string' }, price: { type: ['number', 'null'] } },
  }
  const serialize = compileSerializer({ ...ROUTE, schema })
  for (const price of [0.5, null])
    expect(serialize({ id: 'a', price, secret: 'b' })).toBe(`{"id":"a","price":${price}}`)
})
