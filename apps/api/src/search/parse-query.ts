import { foldText } from './fold-text.ts'
import { type Token, toTokens } from './tokens.ts'

export interface QueryWord {
  readonly word: string
  /** Whether it may be the beginning of a longer word. */
  readonly isPrefix: boolean
}

/** What a listing has to hold: all the words, and those of each phrase one after the other. */
export interface Query {
  /** Each once, at most 32, in the order they were written. None: nothing matches. */
  readonly words: readonly QueryWord[]
  /** Two or more places in `words` each. */
  readonly phrases: readonly (readonly number[])[]
}

/** Nobody types more, and each costs a look. */
const MOST_WORDS = 32

/**
 * Reads what somebody typed; null when that is only white space, so that there is nothing to filter by. Quoted words are a
 * phrase, and so is what is written in one ("covid-19", "4/5"). The last word may be unfinished unless white space or a
 * quotation mark ends it, or its spelling already says that it is whole ("100k", "U.S.").
 */
export function parseQuery(q: string): Query | null {
  if (q.trim() === '') return null
  const folded = foldText(q.trimStart())
  const runs = folded
    .split('"')
    .flatMap((part, at) => (at % 2 === 1 ? [toTokens(part)] : toJoinedRuns(toTokens(part))))
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
