/** Temporary failures of the database; it may recover by itself. */
const TEMPORARY = ['unreachable', 'busy', 'read_only', 'full'] as const

export type StoreErrorCode =
  | (typeof TEMPORARY)[number]
  | 'locked'
  | 'refused'
  | 'newer_schema'
  | 'bad_data_dir'
  | 'other_mode'
  | 'not_permitted'
  | 'schema_in_use'

/** The database cannot be used. `message` states what a person has to do about it, unless it `isTemporary`. */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }

  /** Whether the same may work later. */
  get isTemporary(): boolean {
    return TEMPORARY.some((code) => code === this.code)
  }
}
