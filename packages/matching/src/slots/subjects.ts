import { findPhrase, isStopWord, type Tag } from '../lexicon/lexicon.ts'
import { isWord, type Token } from '../text/tokens.ts'
import type { Subject } from './slots.ts'

/** A subject with the position of its words in the title. */
export interface Mention extends Subject {
  readonly from: number
  readonly to: number
}

export interface Reading {
  readonly mentions: Mention[]
  /** Tags that are not subjects. */
  readonly said: Tag[]
  /** The position of each of these in the title. */
  readonly saidAt: number[]
}

const PARTICLES = new Set('de da di du van von der den del della la le bin al el dos do y e'.split(' '))
/** Words before a name that are not part of it. */
const HONORIFICS = new Set(
  'president senator governor congressman congresswoman secretary justice judge mayor king queen pope prince princess mr mrs ms dr gen sen rep gov'.split(
    ' ',
  ),
)
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

type Found = ReturnType<typeof findPhrase>

/** Finds the lexicon's phrases and, in the remaining text, unknown names: runs of capitalised words. */
export function readSubjects(tokens: readonly Token[], stems: readonly string[], used: boolean[]): Reading {
  const phrases = tokens.map((_, at) => (used[at] ? null : findPhrase(tokens, stems, used, at)))
  const reading: Reading = { mentions: [], said: [], saidAt: [] }
  for (let at = 0; at < tokens.length; at += 1) {
    if (used[at]) continue
    if (isHonorific(tokens, phrases, at)) {
      used[at] = true
      continue
    }
    const name = readName(tokens, phrases, used, at)
    if (name !== null) {
      reading.mentions.push(name)
      const to = skipTicker(tokens, phrases, name.to)
      used.fill(true, name.from, to)
      at = to - 1
      continue
    }
    const found = phrases[at] ?? null
    if (found === null) continue
    const { tags, subjects } = found.phrase
    const to = subjects.length > 0 ? skipClubWords(tokens, found.next) : found.next
    const isKind = isAfterQuestionWord(tokens, at) && tags.every((tag) => tag.startsWith('topic/'))
    if (!isKind) {
      reading.said.push(...tags)
      reading.saidAt.push(...tags.map(() => at))
    }
    if (subjects.length > 0) reading.mentions.push(toMention(tokens, at, to, subjects))
    used.fill(true, at, to)
    at = to - 1
  }
  return reading
}

/** The "President" of "President Trump", who is Trump. */
function isHonorific(tokens: readonly Token[], phrases: readonly Found[], at: number): boolean {
  const next = tokens[at + 1]
  if (!HONORIFICS.has(tokens[at]?.text ?? '') || tokens[at]?.isCapital !== true || next?.isCapital !== true)
    return false
  const found = phrases[at + 1] ?? null
  if (found === null) return isWord(next) && !isStopWord(next.text)
  return found.phrase.subjects.some((tag) => tag.startsWith('person/'))
}

/** The second word of "which company" and "how long" gives the kind of title leg, which the title leg itself shows. */
export function isAfterQuestionWord(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text
  return before === 'which' || before === 'what' || (before === 'how' && at === 1)
}

/** A name that begins at `at`, or null. A single place or city inside a name belongs to it: Israel Katz. */
function readName(
  tokens: readonly Token[],
  phrases: readonly Found[],
  used: readonly boolean[],
  at: number,
): Mention | null {
  let to = at
  let hasUnknown = false
  while (to < tokens.length && !used[to]) {
    const text = tokens[to]?.text ?? ''
    // "FC" of a club, "A" of "Contestant A".
    const isInside = to > at && tokens[to]?.isCapital === true && (isClubWord(text) || text.length === 1)
    const kind = isInside ? 'unknown' : toKind(tokens, phrases[to] ?? null, to)
    if (kind === 'unknown') hasUnknown ||= !isClubWord(text)
    else if (kind === 'break') {
      if (to === at) return null
      const isJoint = PARTICLES.has(text) || text === '-'
      let next = to + 1
      while (PARTICLES.has(tokens[next]?.text ?? '')) next += 1
      const isFollowed = !used[next] && toKind(tokens, phrases[next] ?? null, next) === 'unknown'
      if (!SUFFIXES.has(text) && !(isJoint && isFollowed)) break
    }
    to += 1
  }
  const isLetter = to === at + 1 && tokens[at]?.text.length === 1
  return hasUnknown && !isLetter ? toMention(tokens, at, to, []) : null
}

/** `unknown`: a capitalised word in no table. `place`: a single word that may be part of a name. */
function toKind(tokens: readonly Token[], found: Found, at: number): 'unknown' | 'place' | 'break' {
  const token = tokens[at]
  if (!isWord(token) || !token.isCapital) return 'break'
  if (found === null) {
    const isOrdinary = isStopWord(token.text) && !isClubWord(token.text) && !isFirstName(tokens, at)
    return isOrdinary ? 'break' : 'unknown'
  }
  const { tags, subjects } = found.phrase
  const isLone = found.next === at + 1 && tags.length === 0 && subjects.length > 0 && token.text.length > 3
  return isLone && subjects.every((tag) => /^(?:place|team|person)\//.test(tag)) ? 'place' : 'break'
}

/** "Will Will Byers die?", and the title leg "Will Byers". */
function isFirstName(tokens: readonly Token[], at: number): boolean {
  const [before, word] = [tokens[at - 1]?.text, tokens[at]?.text]
  const rest = tokens.slice(at + 1)
  const isTitleLeg = before === '—' && rest.length > 0 && rest.every(({ isCapital }) => isCapital)
  return before === word || (isTitleLeg && word === 'will')
}

const CLUB_WORDS = new Set(
  'fc cf afc sc ac bc cd ud rc ssc rcd sv vfl tsv fsv club real deportivo balompie saudi'.split(' '),
)

/** Words in a club's name that do not distinguish it. */
export function isClubWord(word: string): boolean {
  return CLUB_WORDS.has(word)
}

/** "Alnylam (ALNY)": the ticker adds nothing to the name. */
function skipTicker(tokens: readonly Token[], phrases: readonly Found[], at: number): number {
  const ticker = tokens[at + 1]
  const isBracketed = tokens[at]?.text === '(' && tokens[at + 2]?.text === ')'
  if (!isBracketed || !isWord(ticker) || !ticker.isCapital || (phrases[at + 1] ?? null) !== null) return at
  return ticker.text.length > 1 && ticker.text.length <= 5 ? at + 3 : at
}

/** "Manchester City FC" ends after FC. */
function skipClubWords(tokens: readonly Token[], at: number): number {
  let next = at
  while (tokens[next]?.isCapital === true && isClubWord(tokens[next]?.text ?? '')) next += 1
  return next
}

function toMention(tokens: readonly Token[], from: number, to: number, tags: readonly Tag[]): Mention {
  const words = tokens
    .slice(from, to)
    .filter((token) => /^[a-z0-9]/.test(token.text))
    .map(({ text }) => text)
  return { tags, words, from, to }
}
