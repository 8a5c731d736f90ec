/**
 * Positions of the change feed as comparable numbers. At the position everything from transactions below `settled`
 * was seen, and nothing from those at or above `next`.
 */
export function toChangeNumbers(position: string): { readonly settled: number; readonly next: number } {
  const [settled = '', next = ''] = (position.split(' ')[1] ?? '').split(':')
  return { settled: Number(settled), next: Number(next) }
}
