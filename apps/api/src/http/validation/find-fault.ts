import { compileWith } from './compile-schema.ts'
import { toSentence } from './to-sentence.ts'

const compile = compileWith({ useDefaults: false })

/** Describes in one sentence what is wrong with a JSON value, which is not converted; null when nothing is. */
export function findFault(schema: object): (value: unknown) => string | null {
  const validate = compile(schema)
  return (value) => {
    const errors = validate(value)
    return errors === null ? null : toSentence(errors, 'body')
  }
}
