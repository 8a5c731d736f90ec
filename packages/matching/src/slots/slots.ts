import type { PlatformMarket } from '@parallax/domain'
import type { Tag } from '../lexicon/lexicon.ts'
import type { Edition, Window } from './dates.ts'
import type { GameDays } from './game-days.ts'
import type { Measure } from './numbers.ts'
import type { Round } from './rounds.ts'

/** What the matcher reads from a listing. `title` is the question of the one title leg, as written by ingest. */
export interface ListingText
  extends Pick<PlatformMarket, 'title' | 'groupTitle' | 'rules' | 'endTime' | 'createdTime'> {
  /** When we first saw it open; missing for a text without history. */
  readonly seenTime?: string | null
}

/** Someone or something a question is about. */
export interface Subject {
  /** What it may be according to the lexicon; empty for an unknown name. */
  readonly tags: readonly Tag[]
  /** Its words, folded and in lower case. */
  readonly words: readonly string[]
}

/** Two sides that play each other, and the day where the title gives it. */
export interface Game {
  readonly sides: readonly [Subject, Subject]
}

/** The parsed text of a market. Text that fits no slot is in `words`, so nothing is silently ignored. */
export interface Slots {
  readonly subjects: readonly Subject[]
  /** The option of a group that this title leg is about: "Who will win? — Brazil". */
  readonly pick: Subject | null
  /** What happens, in which contest, at which stage, to which office, by which measure. Sorted, without duplicates. */
  readonly tags: readonly Tag[]
  readonly measures: readonly Measure[]
  readonly window: Window | null
  readonly round: Round | null
  readonly edition: Edition | null
  /** 2 for "second most seats"; null when no rank or the first one is named. */
  readonly rank: number | null
  readonly game: Game | null
  /** The day of that game from the rules; null where they do not give it. */
  readonly gameDays: GameDays | null
  /** False when the question is asked in the negative: "not", "remain" (against "leave"), "lose" (against "win"). */
  readonly isAffirmed: boolean
  /** "Who", "how many": a group's question without the title leg that would make it a Yes/No question. */
  readonly isOpen: boolean
  /** The title is an address, which has lost its signs: "fdv-6b" may be above or below. */
  readonly isAddress: boolean
  /** "The next election": which one depends on when the listing was created. */
  readonly isNext: boolean
  /** Several questions in one ("A wins and B wins", "if A, then B"): the slots do not show what belongs to which. */
  readonly isCompound: boolean
  /** Stems of the words that are in no slot. */
  readonly words: readonly string[]
  /** Day of the listing's end, for contests without a date in the title. */
  readonly endDay: number | null
  /** Minute of that end since 1970, for times that only one title gives. */
  readonly endMinute: number | null
  /** Day on which the listing was created: nothing before it can decide it. */
  readonly createdDay: number | null
  /** Day on which we first saw it open. */
  readonly seenDay: number | null
  /** Year of that end, otherwise the only year that the rules name. */
  readonly yearHint: number | null
}
