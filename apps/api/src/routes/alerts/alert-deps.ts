import type { Store } from '@parallax/store'
import type { ReadModel } from '../../catalog/read-model.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** Dependencies of the alert routes. */
export interface AlertDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly now: () => number
}

/** For a missing alert, and for one of another account. */
export function noSuchAlert(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such alert')
}
