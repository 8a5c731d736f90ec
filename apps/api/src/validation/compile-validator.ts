import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { ApiError } from '../api-error.ts'
import { buildTextCoercion } from './coerce-text.ts'
import { compiledOnce } from './compiled-once.ts'
import { type HttpPart, toSentence } from './to-sentence.ts'

type Checked = { value: unknown } | { error: ApiError }

const compileBody = compiledOnce(compileWith(createAjv(false)))
const compileText = compiledOnce(compileWith(createAjv(true)))

/**
 * Fastify's validator. A body is taken as it stands: nothing is turned into another type, filled in or dropped.
 * Query, path and header values arrive as text, so their plain numbers and booleans are turned and defaults filled in.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart === 'body') {
    const validate = compileBody(schema)
    return (value) => (validate(value) ? { value } : refuse(validate.errors, 'body'))
  }
  const part = toHttpPart(httpPart)
  const coerce = buildTextCoercion(schema)
  const validate = compileText(schema)
  return (text): Checked => {
    const value = coerce(text)
    return validate(value) ? { value } : refuse(validate.errors, part)
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

function refuse(errors: readonly ErrorObject[] | null | undefined, part: HttpPart): { error: ApiError } {
  return { error: new ApiError('INVALID_REQUEST', toSentence(errors ?? [], part)) }
}

function toHttpPart(httpPart: string | undefined): HttpPart {
  return httpPart === 'params' || httpPart === 'headers' ? httpPart : 'querystring'
}
