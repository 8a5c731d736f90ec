/** Temporary failures of the database; it may recover by itself. */
const PASSING = ['unreachable', 'busy', 'read_only', 'full'] as const

export type StoreErrorCode =
  | (typeof PASSING)[number]
  | 'locked'
  | 'refused'
  | 'newer_schema'
  | 'bad_data_dir'
  | 'other_mode'
  | 'not_permitted'
  | 'schema_in_use'

/** The database cannot be used. `message` states what a person has to do about it, unless it `isPassing`. */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }

  /** Whether the same may work later. */
  get isPassing(): boolean {
    return PASSING.some((code) => code === this.code)
  }
}
