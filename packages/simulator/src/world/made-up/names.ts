import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED } from '../../data/schemas.ts'
import { pickFrom } from '../hash.ts'

const Parts = Type.Array(Type.String(), { minItems: 1 })

/** Places are made of `first`, `middle` and `last`, and of a `compass` word when these are used up. */
const NAMES = readData(
  'names.json',
  Type.Object({ first: Parts, middle: Parts, last: Parts, given: Parts, compass: Parts }, CLOSED),
)

const PAIRS = NAMES.first.length * NAMES.middle.length
const COUNT = PAIRS * NAMES.last.length

/** A unique place name for every number, so that no two made-up questions are about the same thing. */
export function placeName(number: number): string {
  const n = number % COUNT
  const round = Math.floor(number / COUNT)
  const first = pickFrom(NAMES.first, n)
  const middle = pickFrom(NAMES.middle, Math.floor(n / NAMES.first.length))
  const last = pickFrom(NAMES.last, Math.floor(n / PAIRS))
  return `${round === 0 ? '' : `${pickFrom(NAMES.compass, round)} `}${first}${middle}${last}`
}

/** A person, different for every number and for every `which` below 20. */
export function personName(number: number, which: number): string {
  return `${pickFrom(NAMES.given, number + which * 7)} ${placeName(number * 20 + which)}`
}
