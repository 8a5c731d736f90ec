import type { Decision } from '@parallax/contract'

type Relation = Decision['relation']

/** `accept` confirms what the matcher says. */
export type Verdict = 'accept' | 'reject' | Relation

/** The relations of the first listing to the second. The key of each is its position in this list, from 1. */
export const RELATIONS: readonly (readonly [Relation, words: string])[] = [
  ['same', 'A and B ask the same question'],
  ['complement', 'The Yes of A is the No of B'],
  ['subset', 'If A is Yes, B is Yes too'],
  ['superset', 'If B is Yes, A is Yes too'],
  ['related', 'Related, but none of these'],
  ['different', 'Not related'],
]
