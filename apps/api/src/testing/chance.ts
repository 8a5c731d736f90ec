/** Pseudorandom numbers that are the same every time. */
export function createChance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { next, below, pick }
}
export type Chance = ReturnType<typeof createChance>
