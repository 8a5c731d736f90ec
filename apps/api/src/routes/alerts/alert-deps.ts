import type { Store } from '@parallax/store'
import { ApiError } from '../../api-error.ts'
import type { ReadModel } from '../../read-model/read-model.ts'

/** What the routes of alerts are made of. */
export interface AlertDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly now: () => number
}

/** Of an alert that is not there, and of another account's. */
export function noSuchAlert(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such alert')
}
