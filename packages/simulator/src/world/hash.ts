/** Mixes two 32-bit numbers into one that looks random. Everything made up in the world is derived from it. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13) ^ b, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function hashText(text: string, seed: number): number {
  let h = (seed ^ 0x811c9dc5) >>> 0
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h >>> 0, text.length)
}

/** A number in [0, 1) from a hash. */
export function unit(hash: number): number {
  return (hash >>> 0) / 4294967296
}

/** A number in [0, 1) from a seed; `which` selects one of its many draws. */
export function draw(seed: number, which: number): number {
  return unit(mix(mix(seed, which), 0x51ed270b))
}

export function pickFrom<T>(items: readonly T[], index: number): T {
  const item = items[Math.abs(Math.trunc(index)) % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
