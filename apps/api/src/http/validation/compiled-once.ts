/**
 * Compiles a schema the first time it occurs in this process. Most schemas of the routes are equal (such as those of
 * errors), and schemas are plain JSON, so equal text means equal rules.
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
