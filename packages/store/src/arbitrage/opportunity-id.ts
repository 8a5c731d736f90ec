import { toUuid5, toUuidBytes } from '../uuid5.ts'

/** Namespace of opportunities; must never change. */
const NAMESPACE = toUuidBytes('6f1d2c54-7a0e-5c0b-9d63-3f2f8c1b7e5a')

/** The id of an opportunity: version 5 UUID of its key, the same in every installation. */
export function toOpportunityId(key: string): string {
  return toUuid5(NAMESPACE, key)
}
