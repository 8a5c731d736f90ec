/** How a venue can fail to respond properly. */
export const VENUE_FAILURES = [
  'network',
  'timeout',
  'rate_limited',
  'server_error',
  'refused',
  'not_found',
  'not_json',
  'truncated',
  'too_large',
  'redirected',
  'unexpected_shape',
  'circuit_open',
] as const
export type VenueFailure = (typeof VENUE_FAILURES)[number]

/** The failure that a stored error text begins with, as in `timeout: …`; null for an error of another kind. */
export function readVenueFailure(errorText: string): VenueFailure | null {
  return VENUE_FAILURES.find((failure) => errorText.startsWith(`${failure}: `)) ?? null
}
