/** @typedef {Record<string, any>} Schema */

const KEYWORDS = new Set([
  'from',
  'import',
  'class',
  'in',
  'is',
  'not',
  'pass',
  'with',
  'as',
  'def',
  'global',
])
const WIDTH = 100

/**
 * Prints JSON Schemas as Python types. Each object becomes a TypedDict. They are collected as they are found, parts
 * before wholes.
 */
export class TypePrinter {
  /** @type {Map<Schema, string>} */
  #contract
  /** @type {Map<string, Schema>} those of the contract by shape: one with another description is the same */
  #shapes
  /** @type {Map<string, string>} names by path of what has none in the contract */
  #names
  /** @type {Set<string>} */
  #unused
  /** @type {Map<string, string>} names by shape */
  #known = new Map()
  /** @type {Set<string>} */
  #taken = new Set()
  /** @type {string[]} */
  #declared = []

  /** @param {ReadonlyMap<string, Schema>} schemas of the contract @param {Readonly<Record<string, string>>} names */
  constructor(schemas, names) {
    this.#contract = new Map([...schemas].map(([name, schema]) => [schema, names[name] ?? name]))
    this.#shapes = new Map([...schemas.values()].toReversed().map((schema) => [toShape(schema), schema]))
    this.#names = new Map(Object.entries(names))
    this.#unused = new Set(Object.keys(names).filter((path) => !schemas.has(path)))
  }

  /** All declarations, in an order in which each only uses earlier ones. */
  declarations() {
    if (this.#unused.size > 0) throw new Error(`the contract has none of these: ${[...this.#unused]}`)
    return [...this.#declared]
  }

  /** @param {Schema} schema @param {string} path where it is, such as `MarketList.data[]` @returns {string} */
  print(schema, path) {
    const name = this.#contract.get(schema)
    if (name !== undefined && (schema.properties !== undefined || schema.enum || schema.anyOf))
      return this.#declare(schema, name, name)
    if ('const' in schema) return schema.const === null ? 'None' : `Literal[${toLiteral(schema.const)}]`
    if (Array.isArray(schema.enum)) return `Literal[${schema.enum.map(toLiteral).join(', ')}]`
    const parts = schema.anyOf ?? schema.oneOf
    if (Array.isArray(parts)) return this.#printUnion(parts, path)
    switch (schema.type) {
      case 'string':
        return 'str'
      case 'boolean':
        return 'bool'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'null':
        return 'None'
      case 'array':
        return `list[${this.print(schema.items ?? {}, `${path}[]`)}]`
      case 'object':
        return this.#printObject(schema, path)
      default:
        return 'Any'
    }
  }

  /** @param {readonly Schema[]} parts @param {string} path */
  #printUnion(parts, path) {
    const objects = parts.filter(({ properties }) => properties !== undefined)
    const printed = parts.map((part) =>
      this.print(
        part,
        objects.length > 1 && objects.includes(part) ? `${path}|${objects.indexOf(part)}` : path,
      ),
    )
    const literals = printed.filter((type) => type.startsWith('Literal['))
    const merged =
      literals.length < 2
        ? printed
        : [
            `Literal[${literals.map((type) => type.slice('Literal['.length, -1)).join(', ')}]`,
            ...printed.filter((type) => !literals.includes(type)),
          ]
    return [...new Set(merged)].join(' | ')
  }

  /** @param {Schema} schema @param {string} path */
  #printObject(schema, path) {
    const { properties, patternProperties, additionalProperties } = schema
    if (properties === undefined || Object.keys(properties).length === 0) {
      const value = Object.values(patternProperties ?? {})[0] ?? additionalProperties
      return `dict[str, ${typeof value === 'object' ? this.print(value, `${path}{}`) : 'Any'}]`
    }
    const shape = toShape(schema)
    const same = this.#shapes.get(shape)
    if (same !== undefined && same !== schema) return this.print(same, path)
    return this.#known.get(shape) ?? this.#declare(schema, this.#toName(path), path)
  }

  /** @param {string} path @returns {string} */
  #toName(path) {
    this.#unused.delete(path)
    const name = this.#names.get(path)
    if (name !== undefined) return name
    if (/^\w+$/.test(path)) return path
    const [, parent = '', part = ''] = /^(.+)[.{]([^.{|]*)$/.exec(path) ?? []
    if (parent === '') throw new Error(`${path} needs a name`)
    return `${this.#toName(parent)}${toPascal(part.replace(/s?\[\]$|\}$/, ''))}`
  }

  /** @param {Schema} schema @param {string} name @param {string} path */
  #declare(schema, name, path) {
    this.#unused.delete(path)
    if (this.#known.get(toShape(schema)) === name) return name
    if (this.#taken.has(name)) throw new Error(`two shapes are called ${name}: name ${path}`)
    this.#taken.add(name)
    this.#known.set(toShape(schema), name)
    const text =
      schema.properties === undefined ? this.#printAlias(schema, name) : this.#printDict(schema, name, path)
    this.#declared.push(text)
    return name
  }

  /** @param {Schema} schema @param {string} name */
  #printAlias(schema, name) {
    const { description: _, ...unnamed } = schema
    const type = this.print(unnamed, name)
    return `${toComment(schema, '')}${name} = ${type.includes(' | ') ? `Union[${type.split(' | ').join(', ')}]` : type}\n`
  }

  /** @param {Schema} schema @param {string} name @param {string} path */
  #printDict({ properties, required = [], description }, name, path) {
    const fields = Object.entries(properties).map(([key, schema]) => ({
      key,
      isRequired: required.includes(key),
      type: this.print(schema, `${path}.${key}`),
      comment: toComment(schema, '    '),
    }))
    if (fields.some(({ key }) => KEYWORDS.has(key) || !/^[a-z_]\w*$/i.test(key))) {
      const pairs = fields.map(
        ({ key, type, comment }) => `${comment}    ${toLiteral(key)}: ${quote(type)},\n`,
      )
      return `${name} = TypedDict(\n    "${name}",\n    {\n${indent(pairs.join(''))}    },\n)\n`
    }
    const summary = description === undefined ? '' : `    """${description.replaceAll('\\', '\\\\')}"""\n\n`
    const print = (/** @type {typeof fields} */ some) =>
      some.map(({ key, type, comment }) => `${comment}    ${key}: ${type}\n`).join('')
    const always = fields.filter(({ isRequired }) => isRequired)
    const maybe = fields.filter(({ isRequired }) => !isRequired)
    if (maybe.length === 0) return `class ${name}(TypedDict):\n${summary}${print(always)}`
    if (always.length === 0) return `class ${name}(TypedDict, total=False):\n${summary}${print(maybe)}`
    return `class _${name}(TypedDict):\n${print(always)}\n\nclass ${name}(_${name}, total=False):\n${summary}${print(maybe)}`
  }
}

/** Two schemas that differ only in their descriptions are one type. @param {Schema} schema */
const toShape = (schema) =>
  JSON.stringify(schema, (key, value) => (key === 'description' ? undefined : value))

/** A value as Python writes it. @param {unknown} value */
export function toLiteral(value) {
  if (value === true) return 'True'
  if (value === false) return 'False'
  return JSON.stringify(value)
}

/** A description, wrapped to fit. @param {Schema} schema @param {string} margin */
function toComment({ description }, margin) {
  if (description === undefined) return ''
  const lines = ['']
  for (const word of String(description).split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (margin.length + line.length + word.length + 3 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => `${margin}# ${line}\n`).join('')
}

/** @param {string} text */
const indent = (text) => text.replaceAll(/^(?=.)/gm, '    ')
/** @param {string} type */
const quote = (type) => (/^[a-z]+$/.test(type) ? type : toLiteral(type))
/** @param {string} words */
const toPascal = (words) => words.replaceAll(/(?:^|_)([a-z])/gi, (_, letter) => letter.toUpperCase())
