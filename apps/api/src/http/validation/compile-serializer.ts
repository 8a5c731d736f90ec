import buildSerializer from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { ERROR_SCHEMA } from '../plugins/route-rules.ts'
import { compiledOnce } from './compiled-once.ts'

type Serialize = (value: unknown) => string

/**
 * Compiled when the first response of its kind is sent: compiling all of them took an eighth of the startup time, and
 * most are never sent.
 */
const compile = compiledOnce((schema): Serialize => {
  let serialize: Serialize | null = null
  return (value) => {
    serialize ??= buildSerializer(schema, { schema: { [ERROR_SCHEMA.$id]: ERROR_SCHEMA } })
    return serialize(value)
  }
})

/** Fastify's own serializer, compiled once for all routes with the same response. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => compile(schema)
