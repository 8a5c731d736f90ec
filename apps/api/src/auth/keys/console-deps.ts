import type { Store } from '@parallax/store'
import type { SecurityEvents } from '../accounts/security-events.ts'
import type { UsageRecorder } from '../usage/usage-recorder.ts'
import type { ActiveKeys } from './active-keys.ts'

/** Dependencies of the console routes. */
export interface ConsoleDeps {
  readonly store: Store
  readonly keys: ActiveKeys
  readonly recorder: UsageRecorder
  readonly events: SecurityEvents
  readonly now: () => number
}

/** How a console session can authenticate, for the API reference. */
export const CONSOLE_SECURITY = [{ session: [] }, { sessionCookie: [] }]
