import { hashText, mix } from '../../world/hash.ts'
import { hexOf, scramble, unscramble } from '../roster/number-ids.ts'

const WORD = 7
const CONTRACT = 201
const ANSWER = 202
const OTHER_ANSWER = 203

function word(value: number): string {
  return value.toString(36).padStart(WORD, '0')
}

function check(key: number, number: number, letters: number): string {
  return hexOf(key, number, 8).slice(0, letters)
}

/** `29jsg4n8jf`: ten letters that encode a number. `kind` separates the ids of different things. */
function toId(seed: number, kind: number, number: number): string {
  const key = mix(seed, kind)
  return word(scramble(number, key)) + check(key, number, 3)
}

function readId(seed: number, kind: number, id: string): number | null {
  if (!/^[0-9a-z]{10}$/.test(id)) return null
  const scrambled = Number.parseInt(id.slice(0, WORD), 36)
  if (scrambled > 0xffffffff) return null
  const number = unscramble(scrambled, mix(seed, kind))
  return toId(seed, kind, number) === id ? number : null
}

export function toContractId(seed: number, number: number): string {
  return toId(seed, CONTRACT, number)
}

export function readContractId(seed: number, id: string): number | null {
  return readId(seed, CONTRACT, id)
}

/** Id of the answer that belongs to a listing. */
export function toAnswerId(seed: number, listingNumber: number): string {
  return toId(seed, ANSWER, listingNumber)
}

/** Id of the answer for everything that is not listed. */
export function toOtherId(seed: number, unit: number): string {
  return toId(seed, OTHER_ANSWER, unit)
}

/** Twenty letters that encode two numbers: the list of a bet, and its position there. */
export function toBetId(seed: number, kind: number, list: number, index: number): string {
  const key = mix(seed, kind)
  return word(scramble(list, key)) + word(scramble(index, mix(key, list))) + check(mix(key, list), index, 6)
}

/** `w1knZ6yBvEhRThYPEYTwlmGv7N33`: 28 letters derived from a user name. */
export function toUserId(username: string): string {
  return BigInt(`0x${hexOf(hashText(username, 31), 5, 40)}`)
    .toString(36)
    .slice(0, 26)
    .padStart(28, 'aB')
}
