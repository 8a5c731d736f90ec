/** A value written in a query, or passed as a variable. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value }

/** One field of a selection, with fragments already expanded. */
export interface Field {
  readonly name: string
  readonly alias: string
  readonly args: Readonly<Record<string, Value>>
  readonly fields: readonly Field[]
}

/** Why a query is invalid; it is answered as an error with HTTP 200. */
export class QueryError extends Error {}

const TOKEN = /\s+|,|#[^\n]*|(\.\.\.|[!$():=@[\]{}|]|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|"(?:[^"\\]|\\.)*")/gy

function tokenize(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new QueryError(`Parse error: Unexpected \`${text[at]}\``)
    if (match[1] !== undefined) tokens.push(match[1])
  }
  return tokens
}

class Reader {
  #at = 0
  readonly #tokens: readonly string[]
  readonly #variables: Readonly<Record<string, Value>>
  readonly #fragments = new Map<string, number>()

  constructor(text: string, variables: Readonly<Record<string, Value>>) {
    this.#tokens = tokenize(text)
    this.#variables = variables
    this.#tokens.forEach((token, i) => {
      if (token === 'fragment' && this.#tokens[i + 2] === 'on')
        this.#fragments.set(this.#tokens[i + 1] ?? '', i + 4)
    })
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at]
  }

  #next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new QueryError('Parse error: Unexpected end of input')
    this.#at += 1
    return token
  }

  #expect(token: string): void {
    const found = this.#next()
    if (found !== token) throw new QueryError(`Parse error: Expected \`${token}\`, found \`${found}\``)
  }

  #skip(open: string, close: string): void {
    this.#expect(open)
    for (let depth = 1; depth > 0; ) {
      const token = this.#next()
      if (token === open) depth += 1
      if (token === close) depth -= 1
    }
  }

  operation(): readonly Field[] {
    if (this.#peek() === 'query') {
      this.#next()
      if (this.#peek() !== '(' && this.#peek() !== '{') this.#next()
      if (this.#peek() === '(') this.#skip('(', ')')
    }
    return this.#selection()
  }

  #selection(): readonly Field[] {
    this.#expect('{')
    const fields: Field[] = []
    while (this.#peek() !== '}') fields.push(...this.#member())
    this.#next()
    return fields
  }

  #member(): readonly Field[] {
    const name = this.#next()
    if (name === '...') return this.#spread()
    if (!/^[A-Za-z_]/.test(name)) throw new QueryError(`Parse error: Unexpected \`${name}\``)
    const isAlias = this.#peek() === ':'
    if (isAlias) this.#next()
    const real = isAlias ? this.#next() : name
    const args = this.#peek() === '(' ? this.#object('(', ')') : {}
    const fields = this.#peek() === '{' ? this.#selection() : []
    return [{ name: real, alias: name, args, fields }]
  }

  #spread(): readonly Field[] {
    const name = this.#next()
    if (name === 'on') {
      this.#next()
      return this.#selection()
    }
    const start = this.#fragments.get(name)
    if (start === undefined) throw new QueryError(`Fragment \`${name}\` is not defined`)
    const back = this.#at
    this.#at = start
    const fields = this.#selection()
    this.#at = back
    return fields
  }

  #object(open: string, close: string): Readonly<Record<string, Value>> {
    this.#expect(open)
    const values: Record<string, Value> = {}
    while (this.#peek() !== close) {
      const name = this.#next()
      this.#expect(':')
      const value = this.#value()
      if (value !== undefined) values[name] = value
    }
    this.#next()
    return values
  }

  /** Undefined for a variable that was not passed. */
  #value(): Value | undefined {
    const token = this.#peek()
    if (token === '{') return this.#object('{', '}')
    this.#next()
    if (token === '$') return this.#variables[this.#next()]
    if (token === '[') {
      const items: Value[] = []
      while (this.#peek() !== ']') items.push(this.#value() ?? null)
      this.#next()
      return items
    }
    if (token === 'true' || token === 'false') return token === 'true'
    if (token === 'null') return null
    if (token?.startsWith('"')) return token.slice(1, -1).replaceAll('\\"', '"')
    return /^-?\d/.test(token ?? '') ? Number(token) : (token ?? null)
  }
}

/** The root fields of a query. Enum values are read as text; directives and types are ignored. */
export function parseQuery(text: string, variables: Readonly<Record<string, Value>>): readonly Field[] {
  return new Reader(text, variables).operation()
}

/** Picks the requested fields. A field that a type does not have is an error, and so is an object without fields. */
export function project(value: unknown, fields: readonly Field[], type: string): unknown {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((item) => project(item, fields, type))
  if (typeof value !== 'object') return value
  if (fields.length === 0)
    throw new QueryError(`Field \`${type}\` of object type must have a selection of subfields`)
  const entries = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    fields.map((field) => {
      if (field.name === '__typename') return [field.alias, type]
      if (!entries.has(field.name)) throw new QueryError(`Type \`${type}\` has no field \`${field.name}\``)
      return [field.alias, project(entries.get(field.name), field.fields, field.name)]
    }),
  )
}
