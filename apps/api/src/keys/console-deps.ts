import type { Store } from '@parallax/store'
import type { SecurityEvents } from '../accounts/security-events.ts'
import type { UsageRecorder } from '../usage/usage-recorder.ts'
import type { ActiveKeys } from './active-keys.ts'

/** What the routes of the console are made of. */
export interface ConsoleDeps {
  readonly store: Store
  readonly keys: ActiveKeys
  readonly recorder: UsageRecorder
  readonly events: SecurityEvents
  readonly now: () => number
}

/** How a console session shows itself, for the reference. */
export const CONSOLE_SECURITY = [{ session: [] }, { sessionCookie: [] }]
