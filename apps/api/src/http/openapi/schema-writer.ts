import { isRecord } from '../is-record.ts'

type Schema = Readonly<Record<string, unknown>>

/** A schema that others reference. */
interface Named {
  readonly name: string
  readonly schema: Schema
}

/** What identifies an object, a union or an enumeration: a copy with another description shares it. */
const CORES = ['properties', 'anyOf', 'enum'] as const

/**
 * Writes JSON Schemas in the form of OpenAPI 3.1. A named schema becomes a reference, and the schema itself is in
 * `components`. Schemas are matched by identity: one that only looks like a named schema is another.
 */
export class SchemaWriter {
  readonly components: Record<string, unknown> = {}
  readonly #named = new Map<unknown, Named>()

  /** Named schemas without parts (a text, a number) are always written in place, because a name would add nothing. */
  constructor(named: Readonly<Record<string, unknown>>) {
    for (const [name, schema] of Object.entries(named)) {
      const core = isRecord(schema) ? findCore(schema) : undefined
      if (isRecord(schema) && core !== undefined) this.#named.set(core, { name, schema })
    }
  }

  write(schema: unknown): unknown {
    if (!isRecord(schema)) return schema
    const named = this.#named.get(findCore(schema))
    if (named === undefined || !isCopy(schema, named.schema)) return this.#writeShape(schema)
    const { name } = named
    if (!Object.hasOwn(this.components, name)) {
      this.components[name] = null
      this.components[name] = this.#writeShape(named.schema)
    }
    const $ref = `#/components/schemas/${name}`
    const { description } = schema
    return description === undefined || description === named.schema.description
      ? { $ref }
      : { $ref, description }
  }

  #writeShape(schema: Schema): Schema {
    return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => this.#writeKey(key, value)))
  }

  #writeKey(key: string, value: unknown): [string, unknown][] {
    switch (key) {
      case '$id':
        return []
      // Not every generator supports `const`.
      case 'const':
        return [['enum', [value]]]
      case 'properties':
        return [[key, this.#writeEach(value)]]
      // Our property names can be any text. `additionalProperties` says the same, and every generator supports it.
      case 'patternProperties':
        return [['additionalProperties', this.write(isRecord(value) ? Object.values(value)[0] : true)]]
      case 'anyOf':
        return [[key, joinConstants(value).map((part) => this.write(part))]]
      case 'items':
      case 'additionalProperties':
        return [[key, this.write(value)]]
      default:
        return [[key, value]]
    }
  }

  #writeEach(properties: unknown): Schema {
    const entries = Object.entries(isRecord(properties) ? properties : {})
    return Object.fromEntries(entries.map(([name, schema]) => [name, this.write(schema)]))
  }
}

function findCore(schema: Schema): unknown {
  const key = CORES.find((core) => schema[core] !== undefined)
  return key === undefined ? undefined : schema[key]
}

/** Whether the two differ only in their descriptions. */
function isCopy(schema: Schema, original: Schema): boolean {
  const keys = new Set([...Object.keys(schema), ...Object.keys(original)])
  keys.delete('description')
  return [...keys].every((key) => schema[key] === original[key])
}

/** A union of constant texts, as one enumeration. */
function joinConstants(parts: unknown): unknown[] {
  const list = Array.isArray(parts) ? parts : []
  const isConstant = (part: unknown): part is Schema => isRecord(part) && typeof part.const === 'string'
  const constants = list.filter(isConstant)
  if (constants.length < 2) return list
  const joined = { type: 'string', enum: constants.map((part) => part.const) }
  return [joined, ...list.filter((part) => !isConstant(part))]
}
