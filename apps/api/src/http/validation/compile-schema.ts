import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { compiledOnce } from './compiled-once.ts'

/** Returns what is wrong with a value; null when nothing is. */
export type Validate = (value: unknown) => readonly ErrorObject[] | null

/**
 * Ajv with our options. A schema is compiled when its first value is checked: compiling all of them would take
 * megabytes, and most are never used.
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
