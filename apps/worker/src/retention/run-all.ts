/**
 * Runs one after the other, also when one of them fails. At the end it throws what was thrown: the error, or an
 * AggregateError of several.
 */
export async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const work of works) {
    try {
      await work()
    } catch (cause) {
      errors.push(cause)
    }
  }
  if (errors.length === 0) return
  if (errors.length === 1) throw errors[0]
  throw new AggregateError(errors, `${errors.length} of ${works.length} parts failed`)
}
