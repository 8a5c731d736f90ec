import { useStore } from '@parallax/store/testing'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { isRecord } from '../is-record.ts'
import { readExamples } from './examples.ts'

const store = useStore()
const testApp = useTestApp(() => ({ store: store() }))
const examples = readExamples()

interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}
interface Media {
  readonly schema: object
  readonly example?: unknown
}

let operations: Operation[]
let findFault: (schema: object, value: unknown) => string | null
beforeAll(async () => {
  const { app } = testApp()
  await app.ready()
  const document = JSON.parse(JSON.stringify(app.swagger()))
  operations = Object.values<Record<string, Operation>>(document.paths).flatMap((each) => Object.values(each))
  const ajv = new Ajv({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  findFault = (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/')
    const check = ajv.compile(JSON.parse(text))
    return check(value) ? null : ajv.errorsText(check.errors)
  }
})

/** The successful responses of an operation, with their media types. */
function listMedia({ responses }: Operation): [string, Media][] {
  return Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status.startsWith('2') ? Object.entries(content) : [],
  )
}

test('every operation has an example response, and an example body where it needs one', () => {
  const without = operations.filter((operation) => {
    const body = operation.requestBody?.content['application/json']
    const isBodyMissing =
      body !== undefined && body.example === undefined && findFault(body.schema, null) !== null
    return isBodyMissing || !listMedia(operation).some(([, { example }]) => example !== undefined)
  })
  expect(without.map(({ operationId }) => operationId)).toEqual([])
  expect(operations.length).toBeGreaterThan(100)
})

test('every example matches its schema', () => {
  for (const operation of operations) {
    const { operationId, requestBody } = operation
    const body = requestBody?.content['application/json']
    if (body?.example !== undefined) expect(findFault(body.schema, body.example), operationId).toBeNull()
    for (const [type, { schema, example }] of listMedia(operation)) {
      if (example === undefined) continue
      const values = type === 'text/event-stream' ? readEvents(String(example)) : [example]
      expect(values.length, operationId).toBeGreaterThan(0)
      for (const value of values) expect(findFault(schema, value), operationId).toBeNull()
    }
  }
})

/** Events as the schema of the stream describes them. */
function readEvents(text: string): unknown[] {
  return text
    .trim()
    .split('\n\n')
    .map((event) => {
      const fields = event.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))
      const { data, ...rest } = Object.fromEntries(fields)
      return { ...rest, data: JSON.parse(data) }
    })
}

test('there is no example for an operation that no longer exists', () => {
  const ids = new Set(operations.map(({ operationId }) => operationId))
  expect([...examples.keys()].filter((id) => !ids.has(id))).toEqual([])
})

test('no example contains a secret or reveals where it was recorded', () => {
  for (const [id, example] of examples) {
    const text = JSON.stringify(example)
    expect(text, id).not.toMatch(/eyJ|127\.0\.0\.1|localhost|plx_(?!EXAMPLE)|whsec_(?!EXAMPLE)/)
    expect(isRecord(example) && Number.isInteger(example.status), id).toBe(true)
  }
})
