import type { Parsed, ParsedMarkets } from './venue.ts'

export const ANSWER_KINDS = ['markets', 'book', 'history', 'positions', 'trades'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What the venue's parsers make of one recorded answer, read without the caller's context. */
export type AnswerParsers = Partial<
  Readonly<Record<AnswerKind, (answer: unknown, fetchedAt: number) => ParsedMarkets | Parsed<unknown>>>
>
