import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isRecord } from '../is-record.ts'
import { buildTextCoercion } from './coerce-text.ts'
import { compiledOnce } from './compiled-once.ts'
import { type HttpPart, toSentence, toUnknownParameter } from './to-sentence.ts'

type Checked = { value: unknown } | { error: ApiError }

const compileBody = compiledOnce(compileWith(createAjv(false)))
const compileText = compiledOnce(compileWith(createAjv(true)))

/**
 * Fastify's validator. A body is taken as it stands: nothing is turned into another type, filled in or dropped.
 * Query, path and header values arrive as text, so their plain numbers and booleans are turned and defaults filled in.
 * A query holds only parameters that its schema knows: a misspelt filter must not pass for none.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart === 'body') {
    const validate = compileBody(schema)
    return (value) => (validate(value) ? { value } : refuse(toSentence(validate.errors ?? [], 'body')))
  }
  const part = toHttpPart(httpPart)
  const coerce = buildTextCoercion(schema)
  const validate = compileText(schema)
  const known = part === 'querystring' ? listParameters(schema) : null
  return (text): Checked => {
    const value = coerce(text)
    const unknown = known === null ? undefined : findUnknown(value, known)
    if (known !== null && unknown !== undefined) return refuse(toUnknownParameter(unknown, known))
    return validate(value) ? { value } : refuse(toSentence(validate.errors ?? [], part))
  }
}

function compileWith(ajv: Ajv): (schema: object) => ValidateFunction {
  return (schema) => ajv.compile(schema)
}

function createAjv(useDefaults: boolean): Ajv {
  const ajv = new Ajv({ strict: true, verbose: true, useDefaults, allowUnionTypes: true })
  addFormats.default(ajv)
  return ajv
}

function refuse(sentence: string): { error: ApiError } {
  return { error: new ApiError('INVALID_REQUEST', sentence) }
}

function listParameters(schema: unknown): readonly string[] {
  return isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : []
}

function findUnknown(query: unknown, known: readonly string[]): string | undefined {
  return isRecord(query) ? Object.keys(query).find((name) => !known.includes(name)) : undefined
}

function toHttpPart(httpPart: string | undefined): HttpPart {
  return httpPart === 'params' || httpPart === 'headers' ? httpPart : 'querystring'
}
