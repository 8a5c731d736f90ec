/**
 * Positions of the change feed as numbers that can be compared. All that was written by transactions below `settled` was seen at the
 * position; nothing of those from `next` on was.
 */
export function toChangeNumbers(position: string): { readonly settled: number; readonly next: number } {
  const [settled = '', next = ''] = (position.split(' ')[1] ?? '').split(':')
  return { settled: Number(settled), next: Number(next) }
}
