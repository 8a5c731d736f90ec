import type { Message } from '../message.ts'

/** The shortest limit is Discord's, 2,000 characters; with escapes the text must still fit. */
const LONGEST_TEXT = 800

/** The message for people, with the idempotency key below. `toPlain` escapes markup. */
export function toText({ id, text }: Message, toPlain = (words: string) => words): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text
  return `${toPlain(short)}\n${id}`
}
