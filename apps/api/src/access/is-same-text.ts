import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by its time how much of a guess was right. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
