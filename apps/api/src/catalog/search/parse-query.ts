import { toSearchText } from './to-search-text.ts'
import { type Token, toQueryTokens } from './tokens.ts'

export interface QueryWord {
  readonly word: string
  /** Whether it may be the beginning of a longer word. */
  readonly isPrefix: boolean
}

/** What a listing has to contain: all the words, and those of each phrase in sequence. */
export interface Query {
  /** Each once, at most 32, in the order typed. Without any, nothing matches. */
  readonly words: readonly QueryWord[]
  /** Each has two or more indices into `words`. */
  readonly phrases: readonly (readonly number[])[]
}

/** No one types more, and each word costs a lookup. */
const MOST_WORDS = 32

/**
 * Parses a search text; null when it is only white space, so that there is nothing to filter by. Quoted words form a
 * phrase, and so does text written without spaces ("covid-19", "4/5"). The last word may be unfinished unless white
 * space or a quotation mark ends it, or its spelling shows that it is complete ("100k", "U.S.").
 */
export function parseQuery(q: string): Query | null {
  if (q.trim() === '') return null
  const folded = toSearchText(q.trimStart())
  const runs = folded
    .split('"')
    .flatMap((part, at) => (at % 2 === 1 ? [toQueryTokens(part)] : toJoinedRuns(toQueryTokens(part))))
  const isOpen = !/[\s"]$/.test(folded)
  const last = runs.at(-1)?.at(-1)
  const words: QueryWord[] = []
  const phrases: number[][] = []
  let read = 0
  for (const run of runs) {
    const places = run.slice(0, MOST_WORDS - read).map((token) => {
      const isPrefix = isOpen && token === last && !token.isRewritten
      return toPlace(words, { word: token.word, isPrefix })
    })
    read += places.length
    if (places.length > 1) phrases.push(places)
  }
  return { words, phrases }
}

function toJoinedRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  for (const token of tokens) {
    if (token.isJoined) runs.at(-1)?.push(token)
    else runs.push([token])
  }
  return runs
}

function toPlace(words: QueryWord[], { word, isPrefix }: QueryWord): number {
  const known = words.findIndex((other) => other.word === word && other.isPrefix === isPrefix)
  return known >= 0 ? known : words.push({ word, isPrefix }) - 1
}
