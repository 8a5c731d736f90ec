import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { ApiError } from '../api-error.ts'
import { buildTextCoercion } from './coerce-text.ts'
import { type HttpPart, toSentence } from './to-sentence.ts'

type Checked = { value: unknown } | { error: ApiError }

/**
 * Makes Fastify's validator. A body is taken as it stands: nothing is turned into another type, filled in or dropped.
 * Query, path and header values arrive as text, so their plain numbers and booleans are turned and defaults filled in.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const bodyAjv = createAjv(false)
  const textAjv = createAjv(true)
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') {
      const validate = bodyAjv.compile(schema)
      return (value) => (validate(value) ? { value } : refuse(validate.errors, 'body'))
    }
    const part = toHttpPart(httpPart)
    const coerce = buildTextCoercion(schema)
    const validate = textAjv.compile(schema)
    return (text): Checked => {
      const value = coerce(text)
      return validate(value) ? { value } : refuse(validate.errors, part)
    }
  }
}

function createAjv(useDefaults: boolean): Ajv {
  const ajv = new Ajv({ strict: true, verbose: true, useDefaults, allowUnionTypes: true })
  addFormats.default(ajv)
  return ajv
}

function refuse(errors: readonly ErrorObject[] | null | undefined, part: HttpPart): { error: ApiError } {
  return { error: new ApiError('INVALID_REQUEST', toSentence(errors ?? [], part)) }
}

function toHttpPart(httpPart: string | undefined): HttpPart {
  return httpPart === 'params' || httpPart === 'headers' ? httpPart : 'querystring'
}
