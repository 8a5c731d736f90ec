import { isRecord } from '../is-record.ts'

type Coerce = (text: string) => unknown

/**
 * Creates the function that converts the text of query, path and header values into the numbers and booleans that
 * `schema` requires. Only plain forms are converted: "5", "-5", "0.25", "true". Anything else ("0x10", " 5", "1e3",
 * "") stays text, which validation then refuses by name. Where a list is required, a single text becomes a list of
 * one.
 */
export function buildTextCoercion(schema: unknown): (values: unknown) => unknown {
  const coercions = listCoercions(schema)
  return (values) => {
    if (!isRecord(values)) return values
    const coerced: Record<string, unknown> = { ...values }
    for (const [name, coerce] of coercions) {
      const value = coerced[name]
      if (typeof value === 'string') coerced[name] = coerce(value)
    }
    return coerced
  }
}

function listCoercions(schema: unknown): [string, Coerce][] {
  const properties = isRecord(schema) ? schema.properties : null
  if (!isRecord(properties)) return []
  return Object.entries(properties).flatMap(([name, property]) => {
    const coerce = isRecord(property) ? findCoercion(property.type) : null
    return coerce === null ? [] : [[name, coerce]]
  })
}

function findCoercion(type: unknown): Coerce | null {
  if (type === 'integer') return toInteger
  if (type === 'number') return toNumber
  if (type === 'boolean') return toBoolean
  if (type === 'array') return toList
  return null
}

/** A repeatable value that is given once. */
function toList(text: string): unknown {
  return [text]
}

function toInteger(text: string): unknown {
  const value = Number(text)
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : text
}

function toNumber(text: string): unknown {
  const value = Number(text)
  return /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(value) ? value : text
}

function toBoolean(text: string): unknown {
  if (text === 'true') return true
  return text === 'false' ? false : text
}
