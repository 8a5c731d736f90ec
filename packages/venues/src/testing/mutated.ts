import fc from 'fast-check'
import { isFields } from '../parse/read.ts'

/** Nested deeper than any real answer, but not too deep for JSON.stringify. */
const DEEP: unknown = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)

/** What a broken answer may contain anywhere. */
const ABSURD: readonly unknown[] = [
  ...[null, true, 0, -0.5, -1, 0.5, 1, 1.0000001, 2, 2 ** 60, 1e308, -1e308, 5e-324],
  ...['', ' ', 'null', 'NaN', 'Infinity', '-1', '1e400', '0x10', '[]', '[[[[', '["Yes", null]', '{"a":1}'],
  ...['__proto__', 'constructor', '\u0000', '\ud800', 'http://', '9999-99-99T99:99:99Z', '1/1/2026 99:99 PM'],
  ...['9'.repeat(400), '<'.repeat(2000), 'x'.repeat(100_000)],
  ...[[], {}, [null], [{}], [null, 1, 'x', {}], [[[]]], DEEP],
]

/** Marks a place whose value is left out. */
const GONE = Symbol('gone')

/** The payload with one to four places left out or replaced by something absurd, or by one of `also`. */
export function mutated(payload: unknown, also: readonly unknown[] = []): fc.Arbitrary<unknown> {
  const place = fc.integer({ min: 1, max: countPlaces(payload) - 1 })
  const value = fc.oneof(fc.constant(GONE), fc.constantFrom(...ABSURD, ...also), fc.jsonValue())
  return fc
    .array(fc.tuple(place, value), { minLength: 1, maxLength: 4 })
    .map((changes) => change(payload, new Map(changes)))
}

/** Places are counted depth first; the payload itself is number 0. */
function change(payload: unknown, changes: ReadonlyMap<number, unknown>): unknown {
  let count = 0
  const visit = (value: unknown): unknown => {
    const place = count++
    const copy = visitInside(value)
    return changes.has(place) ? changes.get(place) : copy
  }
  const visitInside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit).filter((each) => each !== GONE)
    if (!isFields(value)) return value
    const entries = Object.entries(value).map(([name, each]) => [name, visit(each)] as const)
    return Object.fromEntries(entries.filter(([, each]) => each !== GONE))
  }
  return visit(payload)
}

function countPlaces(value: unknown): number {
  const inner = Array.isArray(value) || isFields(value) ? Object.values(value) : []
  return inner.reduce<number>((sum, each) => sum + countPlaces(each), 1)
}

/** The place of a number that is not finite, a price outside 0 to 1 or dollars below 0; null if there is none. */
export function findBadNumber(value: unknown, name = ''): string | null {
  if (typeof value === 'number') return isSound(value, name) ? null : `${name} is ${value}`
  if (typeof value !== 'object' || value === null) return null
  for (const [key, each] of Object.entries(value)) {
    const found = findBadNumber(each, Array.isArray(value) ? name : key)
    if (found !== null) return found
  }
  return null
}

/** Some venues include fees in the cost of a share, so it can exceed its price. */
const HIGHEST_COST = 1.2

function isSound(number: number, name: string): boolean {
  if (name === 'avgPrice') return number >= 0 && number <= HIGHEST_COST
  if (/price|bid|ask|payouts|fraction/i.test(name)) return number >= 0 && number <= 1
  return Number.isFinite(number) && !(name.endsWith('Usd') && number < 0)
}
