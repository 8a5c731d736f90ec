import Type from 'typebox'
import { expect, test } from 'vitest'
import { SchemaWriter } from './schema-writer.ts'

const Venue = Type.Object({ slug: Type.String() })
const Status = Type.Enum(['open', 'closed'], { type: 'string' })
const Name = Type.String()
const VENUE = { $ref: '#/components/schemas/Venue' }

function write(schema: unknown) {
  const schemas = new SchemaWriter({ Venue, Status, Name, toName: () => '', LIST: ['a'] })
  return { written: schemas.write(schema), components: schemas.components }
}

test('a named schema is a reference everywhere, and written once', () => {
  const { written, components } = write(
    Type.Object({
      one: Venue,
      all: Type.Array(Venue),
      none: Type.Union([Venue, Type.Null()]),
      status: Status,
    }),
  )
  expect(written).toMatchObject({
    properties: {
      one: VENUE,
      all: { type: 'array', items: VENUE },
      none: { anyOf: [VENUE, { type: 'null' }] },
      status: { $ref: '#/components/schemas/Status' },
    },
  })
  expect(components).toEqual({
    Venue: { type: 'object', required: ['slug'], properties: { slug: { type: 'string' } } },
    Status: { type: 'string', enum: ['open', 'closed'] },
  })
})

test('a copy with another description is a reference with that description', () => {
  expect(write({ ...Venue, description: 'Where it is.' }).written).toEqual({
    ...VENUE,
    description: 'Where it is.',
  })
})

test('a schema that differs in anything else, or only looks alike, is another schema', () => {
  const strict = { ...Venue, additionalProperties: false }
  expect(write(strict).written).toEqual({
    ...(write(Venue).components.Venue as object),
    additionalProperties: false,
  })
  expect(write(Type.Object({ slug: Type.String() })).components).toEqual({})
})

test('texts, numbers and names without parts are written in place', () => {
  expect(write(Name)).toEqual({ written: { type: 'string' }, components: {} })
})

test('constants become enumerations, and a union of constants becomes one', () => {
  expect(write(Type.Literal('ok')).written).toEqual({ type: 'string', enum: ['ok'] })
  const union = Type.Union([Type.Literal('low'), Type.Literal('high'), Type.Null()])
  expect(write(union).written).toEqual({
    anyOf: [{ type: 'string', enum: ['low', 'high'] }, { type: 'null' }],
  })
})

test('a record describes its values', () => {
  expect(write(Type.Record(Type.String(), Venue)).written).toEqual({
    type: 'object',
    additionalProperties: VENUE,
  })
})
