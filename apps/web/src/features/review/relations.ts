import type { Decision } from '@parallax/contract'

type Relation = Decision['relation']

/** `accept` confirms what the matcher says. */
export type Verdict = 'accept' | 'reject' | Relation

/** The relations of the first listing to the second. The key of each is its position in this list, from 1. */
export const RELATIONS: readonly (readonly [Relation, words: string])[] = [
  ['same', 'A and B ask the same'],
  ['complement', 'Yes of A is No of B'],
  ['subset', 'Yes of A makes B Yes too'],
  ['superset', 'Yes of B makes A Yes too'],
  ['related', 'About the same, neither of these'],
  ['different', 'Nothing to do with each other'],
]
