/**
 * The canonical text of a value by RFC 8785: no spaces, names sorted by UTF-16 units, numbers and strings as
 * ECMAScript writes them. Throws on values without such a text: NaN, infinities, undefined, lone surrogates, class
 * instances.
 */
export function toCanonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`cannot be written as JSON: ${value}`)
      return JSON.stringify(value)
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('cannot be written as JSON: a lone surrogate')
      return JSON.stringify(value)
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? toArray(value) : toObject(value)
    default:
      throw new TypeError(`cannot be written as JSON: ${typeof value}`)
  }
}

function toArray(items: readonly unknown[]): string {
  return `[${Array.from(items, toCanonicalJson).join(',')}]`
}

function toObject(value: object): string {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('cannot be written as JSON: an instance of a class')
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${toCanonicalJson(name)}:${toCanonicalJson(member)}`).join(',')}}`
}
