/** How a venue misbehaves. `times`: how many requests (or drops) it affects; without it, until cleared. */
export type Fault = FaultKind & { readonly times?: number }

type FaultKind =
  /** Connections are destroyed without an answer. */
  | { readonly fault: 'down' }
  | { readonly fault: 'slow'; readonly delayMs?: number }
  | { readonly fault: 'rate_limited' }
  | { readonly fault: 'rate_limited_retry_after'; readonly seconds?: number }
  | { readonly fault: 'server_error'; readonly status?: 500 | 502 | 503 }
  /** An HTML page with status 200. */
  | { readonly fault: 'html' }
  /** Truncated JSON. */
  | { readonly fault: 'truncated' }
  /** One row of the largest list is nonsense. */
  | { readonly fault: 'bad_row' }
  /** The previous answer of the same path, whatever page is requested. */
  | { readonly fault: 'repeated_page' }
  | { readonly fault: 'empty_list' }
  /** Lists keep the first tenth of their rows. */
  | { readonly fault: 'shrinking_list' }
  /** The venue's clock stops when the fault is set. */
  | { readonly fault: 'frozen_prices' }
  | { readonly fault: 'clock_skew'; readonly skewMs?: number }
  /** Sockets are closed every few seconds. */
  | { readonly fault: 'socket_drops'; readonly everyMs?: number }

const NUMBERS: Readonly<Record<Fault['fault'], readonly string[]>> = {
  down: [],
  slow: ['delayMs'],
  rate_limited: [],
  rate_limited_retry_after: ['seconds'],
  server_error: ['status'],
  html: [],
  truncated: [],
  bad_row: [],
  repeated_page: [],
  empty_list: [],
  shrinking_list: [],
  frozen_prices: [],
  clock_skew: ['skewMs'],
  socket_drops: ['everyMs'],
}

export const FAULT_NAMES = Object.keys(NUMBERS) as readonly Fault['fault'][]

/** A fault received from another process, or why it is invalid. */
export function parseFault(value: unknown): Fault | { readonly error: string } {
  if (typeof value !== 'object' || value === null) return { error: 'expected an object' }
  const entries = Object.entries(value)
  const name = FAULT_NAMES.find((known) => entries.some(([key, given]) => key === 'fault' && given === known))
  if (name === undefined) return { error: `fault must be one of ${FAULT_NAMES.join(', ')}` }
  const wrong = entries.find(
    ([key, given]) =>
      key !== 'fault' &&
      !([...NUMBERS[name], 'times'].includes(key) && typeof given === 'number' && Number.isFinite(given)),
  )
  if (wrong) return { error: `${wrong[0]} is not a number that ${name} knows` }
  return { ...Object.fromEntries(entries), fault: name } as Fault
}
