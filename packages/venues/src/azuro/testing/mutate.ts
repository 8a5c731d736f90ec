import fc from 'fast-check'
import { isFields } from '../../parse/read.ts'

const DEEP = JSON.parse(`${'['.repeat(200)}1${']'.repeat(200)}`)

/** What a broken answer may hold in any place. */
const ABSURD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -1e308,
  0.5,
  '',
  'NaN',
  'null',
  '-1',
  '1e309',
  'constructor',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [null, 1, 'x', {}],
  { id: {}, gameId: [] },
  DEEP,
]

/** The given payload with up to six places deleted or replaced by something absurd. */
export function mutated(payload: unknown): fc.Arbitrary<unknown> {
  const count = countPlaces(payload)
  const change = fc.record({
    at: fc.nat(count - 1),
    value: fc.oneof(fc.constantFrom(...ABSURD), fc.jsonValue()),
    isDeletion: fc.boolean(),
  })
  return fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) => {
    const places = new Map(changes.map((each) => [each.at, each]))
    let at = -1
    const visit = (value: unknown): unknown => {
      at += 1
      const place = places.get(at)
      const copy = visitInside(value)
      return place === undefined ? copy : place.isDeletion ? undefined : place.value
    }
    const visitInside = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(visit)
      if (!isFields(value)) return value
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, inner]) => [key, visit(inner)] as const)
          .filter(([, inner]) => inner !== undefined),
      )
    }
    return visit(payload)
  })
}

/** Fails on a number that is not finite, anywhere in what a parser made. */
export function findBadNumber(value: unknown, path = '$'): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = findBadNumber(inner, `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

function countPlaces(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + countPlaces(inner), 1)
  if (!isFields(value)) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + countPlaces(inner), 1)
}
