/**
 * Change positions as comparable numbers. At a change position everything from transactions below `settled`
 * was seen, and nothing from those at or above `next`.
 */
export function toChangeNumbers(changePosition: string): { readonly settled: number; readonly next: number } {
  const [settled = '', next = ''] = (changePosition.split(' ')[1] ?? '').split(':')
  return { settled: Number(settled), next: Number(next) }
}
