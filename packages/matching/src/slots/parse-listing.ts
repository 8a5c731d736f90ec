import { hasProduct, isStopWord, markPhraseNumbers, type Tag } from '../lexicon/lexicon.ts'
import { toStem } from '../text/stem.ts'
import { isWord, type Token } from '../text/tokens.ts'
import { readAlternatives } from './alternatives.ts'
import { parseDay, parseMinute, toYear } from './calendar.ts'
import { isDayEnd, readClockTimes, toUtcMinutes } from './clock-times.ts'
import { type Dates, type Edition, readDates, type Window } from './dates.ts'
import { readNamedEdition, settleTime } from './editions.ts'
import { readGameDays } from './game-days.ts'
import { findGame } from './games.ts'
import { readGroups } from './groups.ts'
import { readRulesYear } from './missing-year.ts'
import { type Measure, readNumbers } from './numbers.ts'
import { isOpenQuestion } from './open-question.ts'
import { readRank } from './ranks.ts'
import { type Round, readRound } from './rounds.ts'
import { readSentence } from './sentence.ts'
import { settleTags } from './settle-tags.ts'
import type { ListingText, Slots, Subject } from './slots.ts'
import { isAfterQuestionWord, type Mention, readSubjects } from './subjects.ts'

/** Stems of what a total counts. */
const SCORED = new Set(['goal', 'point', 'run'])

const NEGATIONS = new Set(['not', 'never', 'fail', 'fails', 'cannot', 'avoid', 'avoids'])

/** Parses a listing's text into slots. Pure: the same listing gives the same slots on any day. */
export function parseListing(listing: ListingText): Slots {
  const { tokens, legFrom, isBlank, isFilled } = readSentence(listing.title)
  const stems = tokens.map(({ text }) => toStem(text))
  const used = tokens.map(() => false)
  const endDay = parseDay(listing.endTime)
  const createdDay = parseDay(listing.createdTime)
  const endMinute = parseMinute(listing.endTime)
  const times = readClockTimes(tokens, used)
  const group = readGroupTime(listing)
  const dates = readDates(tokens, used, { endDay, createdDay, rules: listing.rules, groupYear: group.year })
  const last = dates.windows.at(-1)
  const round = readRound(tokens, used, times, last?.end ?? null, endMinute)
  const rank = readRank(tokens, used, legFrom)
  const named = readNamedEdition(tokens, used)
  const inPhrase = markPhraseNumbers(tokens, stems, used)
  const counted = [...inPhrase]
  const measures = readNumbers(tokens, counted)
  // Numbers in phrases were only marked so that they are not counted; the phrases are still to be read.
  for (const at of tokens.keys())
    used[at] = counted[at] === true && (used[at] === true || inPhrase[at] !== true)
  const groups = readGroups(tokens, used)
  const { mentions, said, saidAt } = readSubjects(tokens, stems, used)
  const found = findGame(tokens, legFrom, mentions, last?.relation === 'on')
  const game = found?.sides ?? null
  const { titleLeg, isNo } = readTitleLeg(tokens, legFrom)
  const either = readAlternatives(tokens, mentions, said)
  const { tags, isAffirmed } = settleTags([...said, ...groups, ...titleLeg, ...either], {
    hasGame: game !== null,
    hasRank: rank !== null && rank > 1,
    isFirst: rank === 1,
    isOnDay: last?.relation === 'on' || last?.isThrough === true,
    isElection: legFrom < tokens.length && tokens.some(({ text }) => text === 'election'),
    hasMeasure: measures.length > 0,
    isGameTotal: isGameTotal(game, mentions, measures),
    hasProduct: hasProduct(new Set(stems)),
    league: toLeague(mentions),
    isPartyOnly: isPartyOnly(mentions, legFrom) && said.includes('act/nominee'),
  })
  const { window: written, edition } = settleTime(dates, named ?? group.edition, tags)
  const window = round === null ? written : toRoundWindow(round)
  const isNegated = tokens.some(
    ({ text }, at) =>
      (NEGATIONS.has(text) || (text === 'no' && tokens[at - 1]?.text === 'will')) && !counted[at],
  )
  const picks = mentions.filter(({ from }) => from >= legFrom)
  const pick = toFullPick(toPick(found?.chosen ?? null, picks, tags), mentions, legFrom)
  const subjects = dropRepeats(
    mentions.filter(({ from }) => from < legFrom && !isInGame(from, game)),
    pick,
  )
  const words = [
    ...readWords(tokens, stems, used, dates).filter((word) => !(tags.has('line/total') && SCORED.has(word))),
    ...(round === null ? times : [])
      .filter((time) => !isDayEnd(time))
      .map((time) => `time-${(toUtcMinutes(time, window?.end ?? endDay ?? 0) + 1440) % 1440}`),
    ...(pick === null ? readMuteTitleLeg(tokens, legFrom) : []),
  ]
  const hasTitleLeg = legFrom < tokens.length
  const isOpen =
    isBlank || (!hasTitleLeg && !isFilled && isOpenQuestion(tokens, tags, measures, subjects, words))
  return {
    subjects,
    pick,
    tags: [...tags].sort(),
    measures: applyDirection(toPrices(measures, mentions), tokens, legFrom),
    window,
    round,
    edition,
    rank: rank === 1 ? null : rank,
    game: game === null ? null : { sides: [toSubject(game[0]), toSubject(game[1])] },
    gameDays: game === null ? null : readGameDays(listing.rules, game, endDay),
    isAffirmed: isAffirmed !== (isNegated !== isNo),
    isOpen,
    isAddress: tokens[0]?.isCaseless === true,
    isNext: tokens.some(({ text }) => text === 'next'),
    isCompound: tags.has('scope/conditional') || isCompound(tokens, said, saidAt, legFrom),
    words,
    endDay,
    endMinute,
    createdDay,
    seenDay: parseDay(listing.seenTime ?? null),
    yearHint: endDay === null ? (group.year ?? readRulesYear(listing.rules)) : toYear(endDay),
  }
}

/** A draw picks no team, even if its title leg names who plays. */
function toPick(chosen: Mention | null, picks: readonly Mention[], tags: ReadonlySet<Tag>): Subject | null {
  if (chosen !== null) return toSubject(chosen)
  return picks.length === 0 || tags.has('line/draw') ? null : joinMentions(picks)
}

/** The title leg "Detroit" of "Will the Detroit Lions win?" is the team that the question names in full. */
function toFullPick(pick: Subject | null, mentions: readonly Mention[], legFrom: number): Subject | null {
  if (pick === null) return null
  const isFuller = ({ words, from }: Mention) =>
    from < legFrom && words.length > pick.words.length && pick.words.every((word) => words.includes(word))
  const fuller = mentions.filter(isFuller)
  return fuller.length === 1 && fuller[0] !== undefined ? toSubject(fuller[0]) : pick
}

/** "A vs B: over 2.5 goals": the total of both teams, unless another subject is named after them. */
function isGameTotal(
  game: readonly [Mention, Mention] | null,
  mentions: readonly Mention[],
  measures: readonly Measure[],
): boolean {
  if (game === null || !measures.some(({ isCompared }) => isCompared)) return false
  return mentions.every(({ from }) => from <= game[1].from)
}

/** The question names an American party and no place: then the nomination is for the presidency. */
function isPartyOnly(mentions: readonly Mention[], legFrom: number): boolean {
  const asked = mentions.filter(({ from }) => from < legFrom).flatMap(({ tags }) => tags)
  const hasParty = asked.some((tag) => tag === 'party/us-dem' || tag === 'party/us-rep')
  return hasParty && !asked.some((tag) => tag.startsWith('place/') && tag !== 'place/us')
}

function toLeague(mentions: readonly Mention[]): string | null {
  const [only, ...others] = mentions.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('team/')))
  return only === undefined || others.length > 0
    ? null
    : (/^team\/(nba|wnba|nfl|mlb|nhl)-/.exec(only)?.[1] ?? null)
}

/** A round belongs to the day on which it ends, whatever the time zone of its title. */
function toRoundWindow({ end }: Round): Window {
  return { relation: 'on', start: null, end: Math.floor(end / 1440), hasYear: true, isVague: false }
}

/** The sides of a game, and what precedes them: the "Rome" in "Rome: A vs B" does not change who plays. */
function isInGame(from: number, game: readonly [Mention, Mention] | null): boolean {
  return game !== null && from <= game[1].from
}

function isCompound(
  tokens: readonly Token[],
  said: readonly Tag[],
  saidAt: readonly number[],
  legFrom: number,
): boolean {
  const isJoined = said.includes('act/beat') && said.includes('line/total')
  const rates = saidAt.filter((_, at) => said[at]?.startsWith('rate/'))
  // A title leg may repeat its question.
  const inTitleLeg = rates.filter((at) => at >= legFrom).length
  const isSequence = Math.max(inTitleLeg, rates.length - inTitleLeg) > 1
  return isJoined || isSequence || tokens.filter(({ text }) => text === 'win' || text === 'wins').length > 1
}

/** What only the group's title gives about the time: the edition of a contest, or the year of the question. */
function readGroupTime({ title, groupTitle }: ListingText): { edition: Edition | null; year: number | null } {
  if (groupTitle === null || title.includes(groupTitle)) return { edition: null, year: null }
  const { tokens } = readSentence(groupTitle)
  const used = tokens.map(() => false)
  const none = { endDay: null, createdDay: null, rules: null, groupYear: null }
  const { editions, windows } = readDates(tokens, used, none)
  const dated = windows.find(({ hasYear, start }) => hasYear && start !== null)
  return {
    edition: editions[0] ?? readNamedEdition(tokens, used),
    year: dated === undefined ? null : toYear(dated.end),
  }
}

/** Legs that are a direction, not a name. Down is not up. */
function readTitleLeg(tokens: readonly Token[], legFrom: number): { titleLeg: Tag[]; isNo: boolean } {
  const first = tokens[legFrom]?.text ?? ''
  if (first === 'up' || first === 'down') return { titleLeg: ['side/up'], isNo: first === 'down' }
  const second = tokens[legFrom + 1]?.text ?? ''
  if (first === 'other' || first === 'another' || (first === 'any' && second === 'other'))
    return { titleLeg: ['scope/other'], isNo: false }
  // "No", and "No Drop Out" of "Will he drop out?".
  const asked = new Set(tokens.slice(0, legFrom).map(({ text }) => toStem(text)))
  const isRepeated = tokens.slice(legFrom + 1).every(({ text }) => asked.has(toStem(text)))
  return { titleLeg: [], isNo: first === 'no' && isRepeated && !asked.has('no') }
}

const ANSWERS = new Set(['yes', 'no', 'over', 'under', 'up', 'down'])

/**
 * A title leg that adds nothing to the question, such as "Same", is kept whole, so that two title legs stay different.
 */
function readMuteTitleLeg(tokens: readonly Token[], legFrom: number): string[] {
  const titleLeg = tokens.slice(legFrom).map(({ text }) => text)
  const asked = new Set(tokens.slice(0, legFrom).map(({ text }) => text))
  const isHeard = titleLeg.some((text) => ANSWERS.has(text) || !(isStopWord(text) || asked.has(text)))
  return titleLeg.length === 0 || isHeard ? [] : [`leg-${titleLeg.join('-')}`]
}

/** A number asked about an asset is a price, with or without a currency sign. */
function toPrices(measures: readonly Measure[], mentions: readonly Mention[]): readonly Measure[] {
  const hasAsset = mentions.some(({ tags }) => tags.some((tag) => tag.startsWith('asset/')))
  if (!hasAsset) return measures
  return measures.map((measure) =>
    measure.unit === null && measure.isCompared ? { ...measure, unit: 'usd' } : measure,
  )
}

/** "O/U 48.5" with the title leg "Over". */
function applyDirection(
  measures: readonly Measure[],
  tokens: readonly Token[],
  legFrom: number,
): readonly Measure[] {
  const direction = tokens[legFrom]?.text
  if (direction !== 'over' && direction !== 'under') return measures
  return measures.map((measure) => {
    if (measure.isCompared) return measure
    return direction === 'over'
      ? { ...measure, high: Number.POSITIVE_INFINITY, isLowOpen: true, isCompared: true }
      : { ...measure, low: Number.NEGATIVE_INFINITY, isHighOpen: true, isCompared: true }
  })
}

function joinMentions(mentions: readonly Mention[]): Subject {
  const [only] = mentions
  if (mentions.length === 1 && only !== undefined) return toSubject(only)
  return { tags: mentions.flatMap(({ tags }) => tags), words: mentions.flatMap(({ words }) => words) }
}

function toSubject({ tags, words }: Subject): Subject {
  return { tags, words }
}

/** A subject named twice ("Giron" and "Marcos Giron") counts once. The order in the title is kept. */
function dropRepeats(mentions: readonly Mention[], pick: Subject | null): Subject[] {
  const isRepeat = (mention: Subject, other: Subject) =>
    (mention.tags.length === 0 && mention.words.every((word) => other.words.includes(word))) ||
    (mention.tags.length > 0 &&
      mention.tags.length === other.tags.length &&
      mention.tags.every((tag) => other.tags.includes(tag)))
  return mentions
    .filter((mention, at) => {
      const isShorter = (other: Subject, index: number) =>
        index !== at && (other.words.length > mention.words.length || index < at) && isRepeat(mention, other)
      return !mentions.some(isShorter) && !(pick !== null && isRepeat(mention, pick))
    })
    .map(toSubject)
}

function readWords(
  tokens: readonly Token[],
  stems: readonly string[],
  used: readonly boolean[],
  { windows }: Dates,
): string[] {
  const words = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (used[at]) continue
    const stem = stems[at] ?? ''
    const isKind = isAfterQuestionWord(tokens, at)
    const isLetter = token.isCapital && token.text.length === 1 && tokens[at - 1]?.isCapital === true
    if (token.value !== null) words.add(`#${token.value}`)
    else if (isLetter) words.add(`letter-${token.text}`)
    else if (isWord(token) && stem.length > 1 && !isKind && !isStopWord(token.text)) words.add(stem)
  }
  for (const other of windows.slice(0, -1)) if (other.relation !== 'term') words.add(`day-${other.end}`)
  return [...words]
}
