import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { compiledOnce } from './compiled-once.ts'

/** Answers what is wrong with a value; null where nothing is. */
export type Validate = (value: unknown) => readonly ErrorObject[] | null

/**
 * Ajv with our options, which compiles a schema once, when the first value is checked: what all routes check would take megabytes, and
 * most is never asked for.
 */
export function compileWith({
  useDefaults,
}: {
  readonly useDefaults: boolean
}): (schema: object) => Validate {
  const ajv = new Ajv({ strict: true, verbose: true, useDefaults, allowUnionTypes: true })
  addFormats.default(ajv)
  return compiledOnce((schema): Validate => {
    let validate: ValidateFunction | null = null
    return (value) => {
      validate ??= ajv.compile(schema)
      return validate(value) ? null : (validate.errors ?? [])
    }
  })
}
