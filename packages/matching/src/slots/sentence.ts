import { foldText } from '../text/fold.ts'
import { type Token, toTokens } from '../text/tokens.ts'

/** The tokens of a title, the leg's after the question's. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** Index of the first token of the leg; the number of tokens when there is none. */
  readonly legFrom: number
  /** The title has a blank that no leg fills, or is too long to be read whole: it cannot be compared. */
  readonly isBlank: boolean
}

/** No venue's title is as long as this. */
const MAX_LENGTH = 1000
/** Where a group's title leaves room for the leg: such a title alone asks nothing. */
const BLANK = /\.{3}|…|_{2,}/
/** Remarks in square brackets: at the beginning, or without a number that could be a line. */
const REMARK = /^\[[^\]]*\]|\[[^\]\d]*\]/g
const SIDE = /:\s*will (.+) win\?$/i
const DIRECTION = /:\s*(up|down|over|under|higher|lower|odd|even|yes|no)\b[^:]*$/i

/**
 * Cuts a title into question and leg, in the forms that ingest writes ("Who will win? — Brazil", "A vs B: will A win?",
 * "BTC Up or Down: Up?") and two that venues do ("Election winner?: Shapiro", "Deal by…? — June 30", where the leg fills the
 * blank). Remarks in square brackets are dropped.
 */
export function readSentence(title: string): Sentence {
  if (title.length > MAX_LENGTH) return { ...readSentence(title.slice(0, MAX_LENGTH)), isBlank: true }
  const [question, leg] = splitLeg(title.replace(REMARK, ' ').trim())
  const tokens = toTokens(foldText(question))
  if (leg === null) return { tokens, legFrom: tokens.length, isBlank: BLANK.test(question) }
  // The dash keeps a name at the end of the question apart from one at the beginning of the leg.
  const opening = [...tokens, ...toTokens('—')]
  return { tokens: [...opening, ...toTokens(foldText(leg))], legFrom: opening.length, isBlank: false }
}

function splitLeg(title: string): [string, string | null] {
  const dash = title.lastIndexOf(' — ')
  if (dash !== -1) return fillBlank(title.slice(0, dash), title.slice(dash + 3))
  const colon = title.indexOf('?:')
  if (colon !== -1) return [title.slice(0, colon), title.slice(colon + 2)]
  const side = SIDE.exec(title)
  if (side !== null) return [title.slice(0, side.index), side[1] ?? '']
  const direction = DIRECTION.exec(title)
  if (direction !== null) return [title.slice(0, direction.index), title.slice(direction.index + 1)]
  return [title, null]
}

function fillBlank(question: string, leg: string): [string, string | null] {
  return BLANK.test(question) ? [question.replace(BLANK, () => ` ${leg} `), null] : [question, leg]
}
