import { expect, test } from 'vitest'
import { printTypes } from './print-types.js'

test('prints each schema under its name, with its parts', () => {
  const Id = { type: 'string', description: 'Of one thing.' }
  const Thing = {
    type: 'object',
    description: 'One thing.',
    required: ['id', 'kind', 'tags', 'price'],
    properties: {
      id: Id,
      kind: { enum: ['a', 'b'] },
      tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { const: 1 }] } },
      price: { anyOf: [{ type: 'number' }, { type: 'null' }], description: 'Ends */ here.' },
      'x-note': { type: 'object', patternProperties: { '^.*$': { type: 'integer' } } },
    },
  }
  const List = { type: 'object', required: ['data'], properties: { data: { type: 'array', items: Thing } } }
  expect(printTypes(new Map(Object.entries({ Id, Thing, List })))).toMatchInlineSnapshot(`
    "/** Of one thing. */
    export type Id = string

    /** One thing. */
    export type Thing = {
      /** Of one thing. */
      id: Id
      kind: "a" | "b"
      tags: (string | 1)[]
      /** Ends *\\/ here. */
      price: number | null
      "x-note"?: Record<string, number>
    }

    export type List = {
      data: Thing[]
    }
    "
  `)
})
