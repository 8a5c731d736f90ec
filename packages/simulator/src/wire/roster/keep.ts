/** Makes something once for each world, roster or catalogue, and keeps it as long as that is used. */
export function keepFor<Key extends object, Made extends object>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const kept = new WeakMap<Key, Made>()
  return (key) => {
    const made = kept.get(key) ?? make(key)
    kept.set(key, made)
    return made
  }
}
