import type { FastifySchemaCompiler } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { isRecord } from '../is-record.ts'
import { buildTextCoercion } from './coerce-text.ts'
import { compileWith } from './compile-schema.ts'
import { findFault } from './find-fault.ts'
import { type HttpPart, toSentence, toUnknownParameter } from './to-sentence.ts'

type Checked = { value: unknown } | { error: ApiError }

const compileText = compileWith({ useDefaults: true })

/**
 * Fastify's validator. A body is used as it is: nothing is converted, added or dropped. Query, path and header values
 * arrive as text, so plain numbers and booleans are converted and defaults are added. A query may contain only known
 * parameters: a misspelt filter must not be silently ignored.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart === 'body') {
    const findBodyFault = findFault(schema)
    return (value) => {
      const fault = findBodyFault(value)
      return fault === null ? { value } : refuse(fault)
    }
  }
  const part = toHttpPart(httpPart)
  const coerce = buildTextCoercion(schema)
  const validate = compileText(schema)
  const known = part === 'querystring' ? listParameters(schema) : null
  return (text): Checked => {
    const value = coerce(text)
    const unknown = known === null ? undefined : findUnknown(value, known)
    if (known !== null && unknown !== undefined) return refuse(toUnknownParameter(unknown, known))
    const errors = validate(value)
    return errors === null ? { value } : refuse(toSentence(errors, part))
  }
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
