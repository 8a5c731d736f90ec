import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { compiledOnce } from './compiled-once.ts'

/** Ajv with our options, which compiles a schema once. */
export function compileWith({
  useDefaults,
}: {
  readonly useDefaults: boolean
}): (schema: object) => ValidateFunction {
  const ajv = new Ajv({ strict: true, verbose: true, useDefaults, allowUnionTypes: true })
  addFormats.default(ajv)
  return compiledOnce((schema) => ajv.compile(schema))
}
