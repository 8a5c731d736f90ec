import { StoreError } from '@parallax/store'
import { SettingError } from './config/setting.ts'
import { ListenError } from './service/listen-error.ts'

/**
 * Ends the process with code 1. An error the user can fix is printed as one line that says how; anything else is our
 * own bug and keeps its stack for a report.
 */
export function reportFailure(cause: unknown): never {
  const expected =
    cause instanceof SettingError || cause instanceof StoreError || cause instanceof ListenError
  console.error(expected ? `parallax: ${cause.message}` : cause)
  process.exit(1)
}
