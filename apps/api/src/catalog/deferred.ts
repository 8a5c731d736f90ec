/** A promise and how to settle it. */
export interface Deferred {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

export function createDeferred(): Deferred {
  let settle: Omit<Deferred, 'promise'> | null = null
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === null) throw new Error('a promise did not start')
  return { promise, ...(settle as Omit<Deferred, 'promise'>) }
}
