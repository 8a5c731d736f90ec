import { StoreError } from '@parallax/store'
import { SettingError } from './config/setting.ts'
import { ListenError } from './service/listen-error.ts'

/**
 * Ends the process with code 1. What a person can put right is one line that says how; anything else is our own mistake
 * and keeps its stack for the report.
 */
export function reportFailure(cause: unknown): never {
  const expected =
    cause instanceof SettingError || cause instanceof StoreError || cause instanceof ListenError
  console.error(expected ? `parallax: ${cause.message}` : cause)
  process.exit(1)
}
