/**
 * Prints JSON Schemas as TypeScript types, each with its name and descriptions, for users without a validator to infer
 * them.
 */

/** @typedef {Record<string, any>} Schema */

/** @param {ReadonlyMap<string, Schema>} schemas by name @returns {string} */
export function printTypes(schemas) {
  const names = new Map([...schemas].map(([name, schema]) => [schema, name]))
  const declarations = [...schemas].map(
    ([name, schema]) => `${toComment(schema, '')}export type ${name} = ${printShape(schema, '', names)}\n`,
  )
  return declarations.join('\n')
}

/** @param {Schema} schema @param {string} indent @param {ReadonlyMap<Schema, string>} names @returns {string} */
function print(schema, indent, names) {
  return names.get(schema) ?? printShape(schema, indent, names)
}

/** @param {Schema} schema @param {string} indent @param {ReadonlyMap<Schema, string>} names @returns {string} */
function printShape(schema, indent, names) {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf
  if (Array.isArray(parts)) return join(parts, ' | ', indent, names)
  if (Array.isArray(schema.allOf)) return join(schema.allOf, ' & ', indent, names)
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return printArray(schema, indent, names)
    case 'object':
      return printObject(schema, indent, names)
    default:
      return 'unknown'
  }
}

/** @param {readonly Schema[]} parts @param {string} by @param {string} indent @param {ReadonlyMap<Schema, string>} names */
function join(parts, by, indent, names) {
  const printed = parts.map((part) => print(part, indent, names))
  return [...new Set(printed)].map((text) => (text.includes(' ') ? `(${text})` : text)).join(by)
}

/** @param {Schema} schema @param {string} indent @param {ReadonlyMap<Schema, string>} names */
function printArray({ items }, indent, names) {
  if (Array.isArray(items)) return `[${items.map((item) => print(item, indent, names)).join(', ')}]`
  const item = print(items ?? {}, indent, names)
  return /[ |&]/.test(item) ? `(${item})[]` : `${item}[]`
}

/** @param {Schema} schema @param {string} indent @param {ReadonlyMap<Schema, string>} names */
function printObject({ properties, required = [], patternProperties, additionalProperties }, indent, names) {
  if (properties === undefined) {
    const value = Object.values(patternProperties ?? {})[0] ?? additionalProperties
    return `Record<string, ${value === undefined || value === true || value === false ? 'unknown' : print(value, indent, names)}>`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${toComment(schema, inner)}${inner}${key}${mark}: ${print(schema, inner, names)}\n`
  })
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`
}

/** @param {Schema} schema @param {string} indent */
function toComment({ description }, indent) {
  return description === undefined ? '' : `${indent}/** ${String(description).replaceAll('*/', '*\\/')} */\n`
}
