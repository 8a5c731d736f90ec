import { foldText } from '../text/fold.ts'
import { toStem } from '../text/stem.ts'
import { type Token, toTokens } from '../text/tokens.ts'
import { MONTHS } from './calendar.ts'
import { isSlug, readSlug } from './slugs.ts'

/** The tokens of a title, first the question's, then the title leg's. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** Index of the first token of the title leg; the number of tokens when there is none. */
  readonly legFrom: number
  /** The title has an unfilled blank, or is too long to be read in full: it cannot be compared. */
  readonly isBlank: boolean
  /** The title leg fills the blank of the question, which makes it a Yes/No question. */
  readonly isFilled: boolean
}

/** No real title is this long. */
const MAX_LENGTH = 1000
/** Where a group's title leaves room for the title leg: such a title alone is not a question. */
const BLANK = /\.{3}|…|_{2,}/
/** Remarks in square brackets: at the beginning, or without a number that could be a line. */
const REMARK = /^\[[^\]]*\]|\[[^\]\d]*\]/g
/** A note in brackets after a name: "(Ohio Senator)". */
const NOTE = /(?<=\S)\s+\([^()\d]{3,}\)$/
/** A sentence after the question, which asks nothing and has no number: "Candidates added on request." */
const AFTERWORD = /(?<=\?)\s+[A-Z][^?.:\d]+\.(?=$|\s+[-—]\s)/
const SIDE = /:\s*will (.+) win\?$/i
const DIRECTION = /:\s*(up|down|over|under|higher|lower|odd|even|yes|no)\b[^:]*$/i

/**
 * Splits a title into question and title leg, in the forms that ingest writes ("Who will win? — Brazil", "A vs B: will
 * A win?", "BTC Up or Down: Up?") and those that venues write ("Election winner?: Shapiro", "Election winner? -
 * Shapiro", "Deal by…? — June 30", where the title leg fills the blank). A repeated title leg is read once. Remarks in
 * square brackets and sentences after the question are dropped.
 */
export function readSentence(title: string): Sentence {
  if (title.length > MAX_LENGTH) return { ...readSentence(title.slice(0, MAX_LENGTH)), isBlank: true }
  if (isSlug(title)) {
    const tokens = readSlug(title)
    return { tokens, legFrom: tokens.length, isBlank: false, isFilled: false }
  }
  const [question, titleLeg] = splitTitleLeg(title.replace(REMARK, ' ').replace(AFTERWORD, '').trim())
  const isFilled = titleLeg !== null && BLANK.test(question)
  const asked = isFilled ? question.replace(BLANK, () => ` ${titleLeg} `) : question
  const tokens = toTokens(foldText(asked))
  const titleLegTokens = isFilled || titleLeg === null ? [] : toTokens(foldText(titleLeg))
  if (titleLegTokens.length === 0 || isSaid(tokens, titleLegTokens))
    return { tokens, legFrom: tokens.length, isBlank: BLANK.test(asked), isFilled }
  // The dash separates a name at the end of the question from one at the beginning of the title leg.
  const opening = [...tokens, ...toTokens('—')]
  return { tokens: [...opening, ...titleLegTokens], legFrom: opening.length, isBlank: false, isFilled }
}

function splitTitleLeg(title: string): [string, string | null] {
  const dash = title.lastIndexOf(' — ')
  if (dash === -1) return splitPlain(title)
  const [question, titleLeg] = [title.slice(0, dash), title.slice(dash + 3).trim()]
  if (isSameText(question, titleLeg)) return splitPlain(question)
  const [asked, written] = splitPlain(question)
  if (written !== null && isSameText(written, titleLeg)) return [asked, toTitleLeg(titleLeg)]
  const tail = question.slice(-titleLeg.length)
  const before = question.slice(0, -titleLeg.length).trimEnd()
  const isRepeated = isSameText(tail, titleLeg) && /[-:]$/.test(before)
  return [isRepeated ? before.slice(0, -1).trimEnd() : question, toTitleLeg(titleLeg)]
}

/** A title leg that is not separated by our own dash. */
function splitPlain(title: string): [string, string | null] {
  const colon = title.indexOf('?:')
  const dash = findDash(title)
  if (dash !== -1 && (colon === -1 || dash < colon))
    return [title.slice(0, dash), toTitleLeg(title.slice(dash + 3))]
  if (colon !== -1) return [title.slice(0, colon), toTitleLeg(title.slice(colon + 2))]
  const side = SIDE.exec(title)
  if (side !== null) return [title.slice(0, side.index), side[1] ?? '']
  const direction = DIRECTION.exec(title)
  if (direction !== null) return [title.slice(0, direction.index), title.slice(direction.index + 1)]
  return [title, null]
}

/** The dash after a question mark or a blank: only the title leg can follow. */
function findDash(title: string): number {
  const asked = /\?|\.{3}|…|_{2,}/.exec(title)
  return asked === null ? -1 : title.indexOf(' - ', asked.index)
}

function toTitleLeg(titleLeg: string): string {
  return titleLeg.trim().replace(NOTE, '')
}

function isSameText(one: string, other: string): boolean {
  const toPlain = (text: string) =>
    foldText(text)
      .toLowerCase()
      .replace(/[^a-z0-9<>↑↓+%.]/g, '')
  return toPlain(one) === toPlain(other)
}

/**
 * A date or number that is also in the question: "Deal by June 30? — June 30". A name is kept, since it may be who Yes
 * is.
 */
function isSaid(question: readonly Token[], titleLeg: readonly Token[]): boolean {
  const toKey = ({ text, value }: Token) => (value === null ? toStem(text) : `${value}`)
  const isSign = ({ text }: Token) => !/^[a-z0-9.]/.test(text)
  const isName = ({ isCapital, text }: Token) => isCapital && !MONTHS.has(text)
  const asked = new Set(question.map(toKey))
  return (
    titleLeg.some(({ value }) => value !== null) &&
    !titleLeg.some(isName) &&
    titleLeg.every((token) => isSign(token) || asked.has(toKey(token)))
  )
}
