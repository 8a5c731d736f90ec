import buildSerializer from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { ERROR_SCHEMA } from '../plugins/route-rules.ts'
import { compiledOnce } from './compiled-once.ts'

const compile = compiledOnce((schema) =>
  buildSerializer(schema, { schema: { [ERROR_SCHEMA.$id]: ERROR_SCHEMA } }),
)

/** Fastify's own serializer, compiled once for all routes that answer alike. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => compile(schema)
