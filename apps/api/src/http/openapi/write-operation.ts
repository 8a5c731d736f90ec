import { isRecord } from '../is-record.ts'
import type { DeclaredRoute } from '../route-table.ts'
import { writeErrors } from './error-responses.ts'
import type { Example } from './examples.ts'
import type { SchemaWriter } from './schema-writer.ts'

const JSON_TYPE = 'application/json'

/** One route as an operation: its parameters, responses and errors. */
export function writeOperation(
  route: DeclaredRoute,
  schemas: SchemaWriter,
  examples: ReadonlyMap<string, Example>,
): Record<string, unknown> {
  const { method, url, schema } = route
  const { summary, description, tags, security, params, querystring, body, response } = schema
  const parameters = [
    ...writeParameters('path', params, schemas),
    ...writeParameters('query', querystring, schemas),
  ]
  const operationId = toOperationId(method, url)
  // The copy for API keys has the same response.
  const example = examples.get(operationId) ?? examples.get(operationId.replace('External', ''))
  return {
    operationId,
    summary,
    description,
    tags,
    security,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: writeBody(body, schemas, example) }),
    responses: { ...writeErrors(route), ...writeSuccesses(response, schemas, example) },
  }
}

/** The name of the operation in generated clients: `getMarketsById` for GET /api/v1/markets/{id}. */
function toOperationId(method: string, url: string): string {
  const words = url
    .replace('/api/v1', '')
    .replaceAll(/\/:(\w+)/g, '/by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

/** A query parameter with a default always has a value for the handler, but the caller may omit it. */
function writeParameters(place: 'path' | 'query', values: unknown, schemas: SchemaWriter): object[] {
  if (!isRecord(values) || !isRecord(values.properties)) return []
  const required: unknown[] = Array.isArray(values.required) ? values.required : []
  return Object.entries(values.properties).map(([name, property]) => {
    const { description, ...schema } = isRecord(property) ? property : {}
    const isRequired = required.includes(name) && schema.default === undefined
    return { in: place, name, required: isRequired, description, schema: schemas.write(schema) }
  })
}

/** A nullable body may be omitted. */
function writeBody(body: unknown, schemas: SchemaWriter, example: Example | undefined): object {
  const parts = isRecord(body) && Array.isArray(body.anyOf) ? body.anyOf : []
  const isRequired = !parts.some((part) => isRecord(part) && part.type === 'null')
  const shown = example?.request === undefined ? {} : { example: example.request }
  return { required: isRequired, content: { [JSON_TYPE]: { schema: schemas.write(body), ...shown } } }
}

/** The declared responses by status. Errors by range are described separately. */
function writeSuccesses(
  responses: unknown,
  schemas: SchemaWriter,
  example: Example | undefined,
): Record<string, unknown> {
  const declared = Object.entries(isRecord(responses) ? responses : {}).filter(([status]) =>
    /^\d+$/.test(status),
  )
  return Object.fromEntries(
    declared.map(([status, response]) => {
      const shown = example?.status === Number(status) ? { example: example.answer } : {}
      return [status, writeResponse(response, schemas, shown)]
    }),
  )
}

/** Either a schema or a media type with one; the description is that of the response. */
function writeResponse(
  response: unknown,
  schemas: SchemaWriter,
  shown: { readonly example?: unknown },
): object {
  const { description = '', content, ...schema } = isRecord(response) ? response : {}
  const media = isRecord(content) ? content : { [JSON_TYPE]: { schema } }
  const entries = Object.entries(media).map(([type, each]) => [
    type,
    { schema: schemas.write(isRecord(each) ? each.schema : {}), ...shown },
  ])
  return { description, content: Object.fromEntries(entries) }
}
