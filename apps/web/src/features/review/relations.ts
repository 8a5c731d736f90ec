import type { Decision } from '@parallax/contract'

type Relation = Decision['relation']

/** `accept` says what the matcher says. */
export type Verdict = 'accept' | 'reject' | Relation

/** How the first listing stands to the second; the key that says so is its place in this list, from 1. */
export const RELATIONS: readonly (readonly [Relation, words: string])[] = [
  ['same', 'A and B ask the same'],
  ['complement', 'Yes of A is No of B'],
  ['subset', 'Yes of A makes B Yes too'],
  ['superset', 'Yes of B makes A Yes too'],
  ['related', 'About the same, neither of these'],
  ['different', 'Nothing to do with each other'],
]
