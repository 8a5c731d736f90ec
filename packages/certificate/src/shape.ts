/** Small predicates that describe the shape of an unknown value. */
type Is = (value: unknown) => boolean

export const isText: Is = (value) => typeof value === 'string'
export const isNumber: Is = (value) => typeof value === 'number'
export const isFlag: Is = (value) => typeof value === 'boolean'

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function oneOf(...words: readonly unknown[]): Is {
  return (value) => words.includes(value)
}

export function orNull(is: Is): Is {
  return (value) => value === null || is(value)
}

export function listOf(is: Is): Is {
  return (value) => Array.isArray(value) && value.every(is)
}

export function recordOf(is: Is): Is {
  return (value) => isRecord(value) && Object.values(value).every(is)
}

/** Exactly the members of `Type`, as own properties: inherited names do not count. Optional ones may be missing. */
export function membersOf<Type>(shape: Readonly<Record<keyof Type, Is>>): Is {
  const members = Object.entries<Is>(shape)
  return (value) => {
    if (!isRecord(value)) return false
    const own = members.filter(([name]) => Object.hasOwn(value, name))
    const isWhole = members.every(([name, is]) => OPTIONAL.has(is) || Object.hasOwn(value, name))
    return isWhole && Object.keys(value).length === own.length && own.every(([name, is]) => is(value[name]))
  }
}

const OPTIONAL = new WeakSet<Is>()

/** For a member that may be missing. */
export function optional(is: Is): Is {
  const isOptional: Is = (value) => is(value)
  OPTIONAL.add(isOptional)
  return isOptional
}

/** A record with limited nesting, so that code that walks it terminates. */
export function shallowRecord(levels: number): Is {
  return (value) => isRecord(value) && isShallow(value, levels)
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1))
}
