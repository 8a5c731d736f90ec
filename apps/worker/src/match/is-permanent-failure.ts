import { StoreError } from '@parallax/store'

/** SQLSTATE classes of what is wrong with the values: data exception, integrity violation. */
const BAD_VALUES = /^2[23]/

/** Whether the same work would fail again: not for want of a database, a lock or time. */
export function isPermanentFailure(cause: unknown): boolean {
  if (cause instanceof StoreError) return false
  const state = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof state !== 'string' || BAD_VALUES.test(state)
}
