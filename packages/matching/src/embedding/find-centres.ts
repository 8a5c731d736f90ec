import { countCommon, DIMENSIONS, SIGNS, toSigns } from './embedding.ts'

const CENTRES = 256
/** After this many rounds few titles change their centre. */
const ROUNDS = 6

/** The directions around which titles cluster: k-means over signs, started at titles spread over the list. */
export function findCentres(titles: readonly Int32Array[]): Int32Array {
  const count = Math.min(CENTRES, titles.length)
  const centres = new Int32Array(count * SIGNS)
  for (let at = 0; at < count; at += 1)
    centres.set(titles[Math.floor((at * titles.length) / count)] ?? [], at * SIGNS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const votes = new Map<number, Float64Array>()
    for (const signs of titles) {
      const centre = findCentre(centres, signs)
      const sum = votes.get(centre) ?? new Float64Array(DIMENSIONS)
      for (let at = 0; at < DIMENSIONS; at += 1)
        sum[at] = (sum[at] ?? 0) + (((signs[at >> 5] ?? 0) >>> (at & 31)) & 1 ? 1 : -1)
      votes.set(centre, sum)
    }
    for (const [centre, sum] of votes) centres.set(toSigns(sum), centre * SIGNS)
  }
  return centres
}

/** The number of the nearest centre, ties to the first. */
export function findCentre(centres: Int32Array, signs: Int32Array): number {
  let nearest = 0
  let most = -1
  for (let centre = 0; centre * SIGNS < centres.length; centre += 1) {
    const common = countCommon(signs, centres, centre)
    if (common <= most) continue
    nearest = centre
    most = common
  }
  return nearest
}
