/**
 * Compiles a schema the first time it is met in this process. Most of what the routes state they state alike (every one of
 * them its refusals), and schemas are plain JSON, so that equal text means equal rules.
 */
export function compiledOnce<Compiled>(compile: (schema: object) => Compiled): (schema: object) => Compiled {
  const known = new Map<string, Compiled>()
  const seen = new WeakMap<object, Compiled>()
  return (schema) => {
    const before = seen.get(schema)
    if (before !== undefined) return before
    const text = JSON.stringify(schema)
    const compiled = known.get(text) ?? compile(schema)
    known.set(text, compiled)
    seen.set(schema, compiled)
    return compiled
  }
}
