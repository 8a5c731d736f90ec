import { StoreError } from '@parallax/store'

/** SQLSTATE classes for bad values: data exception, integrity violation. */
const BAD_VALUES = /^2[23]/

/** Whether the same work would fail again. Failures for lack of a database, a lock or time are temporary. */
export function isPermanentFailure(cause: unknown): boolean {
  if (cause instanceof StoreError) return false
  const state = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof state !== 'string' || BAD_VALUES.test(state)
}
