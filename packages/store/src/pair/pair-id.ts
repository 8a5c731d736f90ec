import { toUuid5, toUuidBytes } from '../uuid5.ts'

/** The id of a pair of listings: version 5 UUID of the larger id in the namespace of the smaller one. */
export function toPairId(marketA: string, marketB: string): string {
  return toUuid5(toUuidBytes(marketA), marketB)
}
