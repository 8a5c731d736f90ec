import {
  type Fields,
  isFields,
  readAmount,
  readBoolean,
  readList,
  readNumber,
  readText,
} from '../parse/read.ts'

/** A fixture. Turnover is in the bet token over all its conditions. `startsAt` is unix seconds, sent as text. */
export interface Game {
  readonly gameId: string
  readonly slug: string | null
  readonly title: string | null
  readonly startsAt: number | null
  readonly state: string | null
  readonly turnover: number | null
  readonly sport: Named & { readonly sportId: string | null; readonly sporthub: string | null }
  readonly league: Named
  readonly country: Named
  /** Home first, as in the title. */
  readonly participants: readonly string[]
}

interface Named {
  readonly slug: string | null
  readonly name: string | null
}

/** One market of a game. `margin` is not read: it is 0 on every condition, whatever the odds. */
export interface Condition {
  readonly conditionId: string
  readonly gameId: string | null
  readonly sportId: string | null
  readonly state: string | null
  readonly title: string | null
  readonly category: string | null
  readonly hidden: boolean
  readonly isPrematchEnabled: boolean | null
  readonly isLiveEnabled: boolean | null
  readonly outcomes: readonly Selection[]
  /** How many outcomes were sent, readable or not. */
  readonly outcomeCount: number
  readonly wonOutcomeIds: readonly string[]
}

/** One outcome of a condition. Odds below 1 or unreadable are null. */
export interface Selection {
  readonly outcomeId: string
  readonly title: string | null
  readonly odds: number | null
  readonly sort: number | null
  readonly state: string | null
  readonly hidden: boolean
  /** The line of a modern condition ("-2.5"); older ones have it in the dictionary. */
  readonly point: string | null
}

/** Ids have 22 and 48 digits. Text is kept as it is; a number that has lost digits is not an id. */
export function readId(fields: Fields, name: string): string | null {
  return toId(fields[name])
}

export function toId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
  if (typeof value !== 'string') return null
  const id = value.trim()
  return id === '' || id === 'null' || id.length > 100 || /\s/.test(id) ? null : id
}

/** A name given by the venue itself. The literal "null" is not a name. */
export function readTitle(fields: Fields, name: string): string | null {
  const title = readText(fields, name)
  return title === 'null' ? null : title
}

/** Decimal odds: what one unit staked pays back. Odds below 1 do not exist. */
export function readOdds(fields: Fields, name: string): number | null {
  const odds = readNumber(fields, name)
  return odds === null || odds < 1 ? null : odds
}

export function readGame(record: unknown): Game | null {
  if (!isFields(record)) return null
  const gameId = readId(record, 'gameId') ?? readId(record, 'id')
  if (gameId === null) return null
  const sport = readPart(record, 'sport')
  return {
    gameId,
    slug: readText(record, 'slug'),
    title: readTitle(record, 'title'),
    startsAt: readAmount(record, 'startsAt'),
    state: readText(record, 'state'),
    turnover: readAmount(record, 'turnover'),
    sport: {
      ...readNamed(sport),
      sportId: readId(sport, 'sportId'),
      sporthub: readText(readPart(sport, 'sporthub'), 'slug'),
    },
    league: readNamed(readPart(record, 'league')),
    country: readNamed(readPart(record, 'country')),
    participants: readParticipants(record),
  }
}

export function readCondition(record: unknown): Condition | null {
  if (!isFields(record)) return null
  const conditionId = readId(record, 'conditionId') ?? readId(record, 'id')
  const outcomes = readList(record, 'outcomes')
  if (conditionId === null || outcomes === null) return null
  const game = readPart(record, 'game')
  return {
    conditionId,
    gameId: readId(game, 'gameId') ?? readId(record, 'gameId'),
    sportId: readId(readPart(game, 'sport'), 'sportId'),
    state: readText(record, 'state'),
    title: readTitle(record, 'title'),
    category: readText(record, 'category'),
    hidden: readBoolean(record, 'hidden') === true,
    isPrematchEnabled: readBoolean(record, 'isPrematchEnabled'),
    isLiveEnabled: readBoolean(record, 'isLiveEnabled'),
    outcomes: outcomes.flatMap((outcome) => readSelection(outcome) ?? []),
    outcomeCount: outcomes.length,
    wonOutcomeIds: (readList(record, 'wonOutcomeIds') ?? []).flatMap((id) => toId(id) ?? []),
  }
}

/** Reads an outcome of the feed (`odds`) or of the socket (`currentOdds`, with a numeric id). */
export function readSelection(record: unknown): Selection | null {
  if (!isFields(record)) return null
  const outcomeId = readId(record, 'outcomeId')
  if (outcomeId === null) return null
  return {
    outcomeId,
    title: readTitle(record, 'title'),
    odds: readOdds(record, 'currentOdds' in record ? 'currentOdds' : 'odds'),
    sort: readNumber(record, 'sort'),
    state: readText(record, 'state'),
    hidden: readBoolean(record, 'hidden') === true,
    point: readTitle(record, 'point'),
  }
}

/** A nested record, empty when it is missing, so that its fields read as null. */
export function readPart(fields: Fields, name: string): Fields {
  const value = fields[name]
  return isFields(value) ? value : {}
}

function readNamed(fields: Fields): Named {
  return { slug: readText(fields, 'slug'), name: readText(fields, 'name') }
}

/** An unreadable participant empties the list: a shifted name would name the wrong side. */
function readParticipants(game: Fields): readonly string[] {
  const participants = readList(game, 'participants') ?? []
  const names = participants.flatMap((each) => (isFields(each) ? (readTitle(each, 'name') ?? []) : []))
  return names.length === participants.length ? names : []
}
