import { pickFrom } from '../hash.ts'

const FIRST = [
  'Bar',
  'Cal',
  'Dor',
  'El',
  'Fen',
  'Gar',
  'Hal',
  'Il',
  'Jor',
  'Kel',
  'Lin',
  'Mar',
  'Nor',
  'Or',
  'Pel',
  'Quin',
  'Ros',
  'Sel',
  'Tor',
  'Ul',
  'Ver',
  'Wes',
  'Yar',
  'Zan',
] as const
const MIDDLE = [
  'a',
  'an',
  'ar',
  'den',
  'e',
  'el',
  'en',
  'er',
  'i',
  'in',
  'is',
  'ka',
  'la',
  'le',
  'mi',
  'na',
  'o',
  'on',
  'or',
  'ra',
  'ri',
  'ta',
  'u',
  'va',
] as const
const LAST = [
  'bach',
  'berg',
  'bury',
  'by',
  'dale',
  'field',
  'ford',
  'gate',
  'ham',
  'holm',
  'hurst',
  'land',
  'ley',
  'mark',
  'mere',
  'mond',
  'mouth',
  'port',
  'sted',
  'stone',
  'ton',
  'vale',
  'wick',
  'worth',
] as const
const GIVEN = [
  'Aaron',
  'Beatriz',
  'Caleb',
  'Dana',
  'Elias',
  'Farah',
  'Gideon',
  'Hannah',
  'Ivan',
  'Joanna',
  'Kofi',
  'Leila',
  'Mateo',
  'Nadia',
  'Oscar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samuel',
  'Tamar',
  'Umar',
  'Vera',
  'Wesley',
  'Ximena',
  'Yusuf',
  'Zoe',
] as const

const COUNT = FIRST.length * MIDDLE.length * LAST.length

/** A unique place name for every number, so that no two made-up questions are about the same thing. */
export function placeName(number: number): string {
  const n = number % COUNT
  const round = Math.floor(number / COUNT)
  const first = pickFrom(FIRST, n)
  const middle = pickFrom(MIDDLE, Math.floor(n / FIRST.length))
  const last = pickFrom(LAST, Math.floor(n / (FIRST.length * MIDDLE.length)))
  return `${round === 0 ? '' : `${pickFrom(['New', 'East', 'West', 'North', 'South', 'Upper', 'Lower'], round)} `}${first}${middle}${last}`
}

/** A person, different for every number and for every `which` below 20. */
export function personName(number: number, which: number): string {
  return `${pickFrom(GIVEN, number + which * 7)} ${placeName(number * 20 + which)}`
}
