import type { Tag } from '../lexicon/lexicon.ts'
import type { Token } from '../text/tokens.ts'
import { isContest } from './contest.ts'
import type { Measure } from './numbers.ts'
import type { Subject } from './slots.ts'

const BLANKS = new Set(
  'album artist actor candidate company contestant country film movie option party person player singer song songwriter team'.split(
    ' ',
  ),
)
const QUESTION_WORDS = new Set(['who', 'which', 'what', 'when', 'where', 'how'])

/**
 * A title that is not a Yes/No question by itself: "Who will win?", "Eurovision Winner 2026", "GDP growth in Q3?",
 * "Placeholder B".
 */
export function isOpenQuestion(
  tokens: readonly Token[],
  tags: ReadonlySet<Tag>,
  measures: readonly Measure[],
  subjects: readonly Subject[],
  words: readonly string[],
): boolean {
  if (tokens.some((_, at) => isPlaceholder(tokens, at))) return true
  if (tokens.slice(0, 3).some(({ text }) => QUESTION_WORDS.has(text))) return true
  // "Will … ?" is answered by Yes or No.
  if (tokens[0]?.text === 'will') return false
  if (measures.length === 0 && tokens.some(({ text }) => text === 'price')) return true
  const isSaid = words.some((word) => !word.startsWith('time-'))
  return !isSaid && (isFigure(tags, measures) || isContestWithoutName(tags, subjects))
}

/** "Placeholder", "Contestant K": a title leg that the venue has not filled in yet. */
function isPlaceholder(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  const letter = tokens[at + 1]
  if (text === 'placeholder' || text === 'tbd') return true
  return BLANKS.has(text) && letter?.isCapital === true && letter.text.length === 1
}

/** A figure without a bound. */
function isFigure(tags: ReadonlySet<Tag>, measures: readonly Measure[]): boolean {
  const kinds = toKinds(tags)
  if (!kinds.has('metric') || measures.length > 0) return false
  return !['act', 'rate', 'super', 'scope', 'line'].some((kind) => kinds.has(kind))
}

/** A contest without a candidate: the place of an office and the party of a nomination are not the winner. */
function isContestWithoutName(tags: ReadonlySet<Tag>, subjects: readonly Subject[]): boolean {
  const kinds = toKinds(tags)
  const isSetting = (tag: Tag) =>
    (kinds.has('office') && tag.startsWith('place/')) || (tags.has('act/nominee') && tag.startsWith('party/'))
  const isNamed = kinds.has('comp') || kinds.has('office')
  return (
    isNamed &&
    isContest(tags) &&
    !kinds.has('scope') &&
    subjects.every((subject) => subject.tags.some(isSetting))
  )
}

function toKinds(tags: ReadonlySet<Tag>): ReadonlySet<string> {
  return new Set([...tags].map((tag) => tag.slice(0, tag.indexOf('/'))))
}
