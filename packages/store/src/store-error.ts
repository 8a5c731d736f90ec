export type StoreErrorCode =
  | 'locked'
  | 'unreachable'
  | 'newer_schema'
  | 'bad_data_dir'
  | 'other_mode'
  | 'not_permitted'
  | 'schema_in_use'

/** The database cannot be used, and a person has to do something about it. `message` says what. */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }
}
