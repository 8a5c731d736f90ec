import buildSerializer from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { ERROR_SCHEMA } from '../plugins/route-rules.ts'
import { compiledOnce } from './compiled-once.ts'

type Serialize = (value: unknown) => string

/** When the first answer of its kind is sent: to compile all of them took an eighth of a start, and most are never sent. */
const compile = compiledOnce((schema): Serialize => {
  let serialize: Serialize | null = null
  return (value) => {
    serialize ??= buildSerializer(schema, { schema: { [ERROR_SCHEMA.$id]: ERROR_SCHEMA } })
    return serialize(value)
  }
})

/** Fastify's own serializer, compiled once for all routes that answer alike. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => compile(schema)
