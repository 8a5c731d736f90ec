import { readFileSync } from 'node:fs'
import * as contract from '@parallax/contract'
import { describe, expect, test } from 'vitest'
import { printPython } from './python/print-python.js'
import { TypePrinter } from './python/type-printer.js'

const FOLDER = new URL('../clients/python/src/parallax_client/', import.meta.url)

test.each([...printPython(contract)])(
  '%s of the Python client matches the contract (else: npm run generate:python)',
  (name, text) => {
    expect(readFileSync(new URL(name, FOLDER), 'utf8') === text).toBe(true)
  },
)

describe('types in Python', () => {
  const Id = { type: 'string', description: 'Of one thing.' }
  const Kind = { enum: ['a', 'b'] }
  const Thing = {
    type: 'object',
    required: ['id', 'kind', 'price', 'levels', 'other'],
    properties: {
      id: Id,
      kind: Kind,
      price: { anyOf: [{ type: 'number' }, { type: 'null' }], description: 'Null where it is unknown.' },
      levels: { type: 'array', items: { type: 'object', required: ['from'], properties: { from: Id } } },
      other: { anyOf: [{ const: 1 }, { const: true }, { type: 'null' }] },
      note: { type: 'object', patternProperties: { '^.*$': { type: 'integer' } } },
    },
  }
  const schemas = new Map<string, Record<string, unknown>>(Object.entries({ Id, Kind, Thing }))

  test('are declared before use, named as in the contract or by their path', () => {
    const printer = new TypePrinter(schemas, {})
    expect(printer.print(Thing, 'Thing')).toBe('Thing')
    expect(printer.declarations().join('\n')).toMatchInlineSnapshot(`
      "Kind = Literal["a", "b"]

      ThingLevel = TypedDict(
          "ThingLevel",
          {
              # Of one thing.
              "from": str,
          },
      )

      class _Thing(TypedDict):
          # Of one thing.
          id: str
          kind: Kind
          # Null where it is unknown.
          price: float | None
          levels: list[ThingLevel]
          other: Literal[1, True] | None


      class Thing(_Thing, total=False):
          note: dict[str, int]
      "
    `)
  })

  test('have no extra name for something that is not in the contract', () => {
    const printer = new TypePrinter(schemas, { 'Thing.nothing': 'Nothing' })
    printer.print(Thing, 'Thing')
    expect(() => printer.declarations()).toThrow('Thing.nothing')
  })

  test('never have one name for two shapes', () => {
    const printer = new TypePrinter(schemas, { 'Thing.levels[]': 'Thing' })
    expect(() => printer.print(Thing, 'Thing')).toThrow('two shapes are called Thing')
  })
})
