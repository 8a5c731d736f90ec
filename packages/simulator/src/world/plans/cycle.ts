/** Recurring windows: open for `onMs` out of every `periodMs`, counted from `fromMs`. */
export interface Cycle {
  readonly fromMs: number
  readonly periodMs: number
  readonly onMs: number
}

/** Start of the window that is open at a given time, or null between windows. */
export function windowStart(cycle: Cycle, atMs: number): number | null {
  const start = cycle.fromMs + Math.floor((atMs - cycle.fromMs) / cycle.periodMs) * cycle.periodMs
  return atMs - start < cycle.onMs ? start : null
}

/** All windows that overlap a time span, cut to it. */
export function windowsWithin(
  cycle: Cycle,
  fromMs: number,
  toMs: number,
): { readonly fromMs: number; readonly toMs: number }[] {
  const windows: { fromMs: number; toMs: number }[] = []
  const first = Math.floor((fromMs - cycle.fromMs) / cycle.periodMs)
  for (let k = first; cycle.fromMs + k * cycle.periodMs < toMs; k += 1) {
    const start = cycle.fromMs + k * cycle.periodMs
    const window = { fromMs: Math.max(start, fromMs), toMs: Math.min(start + cycle.onMs, toMs) }
    if (window.fromMs < window.toMs) windows.push(window)
  }
  return windows
}
