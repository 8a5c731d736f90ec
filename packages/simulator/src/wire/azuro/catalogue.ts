import { draw, mix } from '../../world/hash.ts'
import type { Fixture, Listing, World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'
import { Roster } from '../roster/roster.ts'
import { OUTCOMES, totalOutcomes } from './dictionary.ts'

const GAME_BASE = 84_000_000
const CONDITION_BASE = 2_435_000_000
/** The conditions of a game have consecutive numbers; no game has more than this many. */
const PER_GAME = 64
const MODERN_OUTCOME = 700_000_000

/**
 * One selection: which side of which listing pays. The listing is null for an outcome that is not listed: it pays
 * when no other does.
 */
export interface Selection {
  readonly outcomeId: string
  readonly title: string | null
  readonly listing: Listing | null
  readonly side: 0 | 1
}

/** One market of a game. */
export interface Condition {
  readonly id: string
  readonly gameId: string
  readonly unit: number
  readonly title: string | null
  readonly selections: readonly Selection[]
  /** A leftover with the same outcomes as an active condition, permanently stopped. */
  readonly isLeftover: boolean
}

interface ConditionGroup {
  readonly title: string | null
  readonly selections: readonly Selection[]
}

function toSelections(outcomes: readonly string[], listing: Listing): readonly Selection[] {
  return [
    { outcomeId: outcomes[0] ?? '', title: null, listing, side: 0 },
    { outcomeId: outcomes[1] ?? '', title: null, listing, side: 1 },
  ]
}

/** A bet without a number in the dictionary has its own titles. */
function modern(listing: Listing, title: string): ConditionGroup {
  const first = MODERN_OUTCOME + 2 * listing.number
  return {
    title,
    selections: listing.labels.map((label, side) => ({
      outcomeId: String(first + side),
      title: label,
      listing,
      side: side === 0 ? 0 : 1,
    })),
  }
}

function toResultGroup(members: readonly Listing[]): ConditionGroup {
  const bets = ['result-home', 'result-draw', 'result-away']
  return {
    title: null,
    selections: bets.map((bet, i) => ({
      outcomeId: OUTCOMES.result[i] ?? '',
      title: null,
      listing: members.find((member) => member.fixture?.bet === bet) ?? null,
      side: 0,
    })),
  }
}

function toSingleGroup(listing: Listing, fixture: Fixture): ConditionGroup {
  if (fixture.bet === 'winner-home')
    return { title: null, selections: toSelections(OUTCOMES.winner, listing) }
  if (fixture.bet === 'both-score')
    return { title: null, selections: toSelections(OUTCOMES.bothScore, listing) }
  if (fixture.bet !== 'total-over') return modern(listing, listing.title)
  const outcomes = totalOutcomes(fixture)
  if (outcomes) return { title: null, selections: toSelections(outcomes, listing) }
  return modern(listing, /baseball/i.test(fixture.sport) ? 'Total Runs' : 'Total Points')
}

/** The bets on a game by subject: the three results are one condition, every other bet is a separate one. */
function listConditionGroups(members: readonly Listing[]): readonly ConditionGroup[] {
  const results = members.filter((member) => member.fixture?.bet.startsWith('result-'))
  const others = members.filter((member) => !member.fixture?.bet.startsWith('result-'))
  const groups = others.map((member) =>
    member.fixture ? toSingleGroup(member, member.fixture) : modern(member, member.title),
  )
  return results.length === 0 ? groups : [toResultGroup(results), ...groups]
}

export function toGameId(unit: number): string {
  return `1006${String(GAME_BASE + unit).padStart(18, '0')}`
}

function readGameUnit(id: string): number | null {
  return /^1006\d{18}$/.test(id) ? Number(id.slice(4)) - GAME_BASE : null
}

/** 48 digits: the kind of condition, the game, and a number. `5` marks one that is not in the dictionary. */
function toConditionId(unit: number, index: number, isModern: boolean): string {
  const number = CONDITION_BASE + unit * PER_GAME + index
  return `${isModern ? '5006' : '3006'}${toGameId(unit)}${String(number).padStart(22, '0')}`
}

export class Catalogue {
  readonly world: World
  readonly roster: Roster
  /** Games by start, earliest first. */
  readonly byStart: Int32Array
  readonly #startMs: Float64Array
  /** By listing, because computing it for a made-up one is expensive. */
  readonly createdMs: Float64Array

  constructor(world: World) {
    this.world = world
    const listings = world.listings('azuro')
    this.roster = new Roster(world, listings, (listing) => listing.fixture?.gameKey ?? null)
    this.#startMs = new Float64Array(this.roster.unitCount)
    this.createdMs = Float64Array.from(listings, (listing) => listing.createdMs)
    for (let unit = 0; unit < this.roster.unitCount; unit += 1) {
      const first = listings[this.roster.firstNumber(unit)]
      this.#startMs[unit] = first?.fixture?.startMs ?? first?.endMs ?? 0
    }
    this.byStart = Int32Array.from(this.#startMs.keys())
    this.byStart.sort((a, b) => this.startMs(a) - this.startMs(b) || a - b)
  }

  startMs(unit: number): number {
    return this.#startMs[unit] ?? 0
  }

  /** Listings of a game that exist at a given time. */
  membersAt(unit: number, atMs: number): readonly Listing[] {
    return this.roster.membersAt(unit, atMs)
  }

  findGame(id: string, atMs: number): number | null {
    const unit = readGameUnit(id)
    return unit !== null && this.membersAt(unit, atMs).length > 0 ? unit : null
  }

  /** Conditions of a game. A few games have a leftover of their first one. */
  conditions(unit: number): readonly Condition[] {
    const members = this.roster.unit(unit)?.members ?? []
    const groups = listConditionGroups(members)
    const made = groups.map((group, index): Condition => {
      const isModern = group.title !== null
      return {
        id: toConditionId(unit, index, isModern),
        gameId: toGameId(unit),
        unit,
        title: group.title,
        selections: shuffle(group.selections, mix(this.world.seed, unit * PER_GAME + index)),
        isLeftover: false,
      }
    })
    const [first] = made
    const isPlain = members.every((member) => member.plan === 'plain')
    if (!first || first.title !== null || !isPlain || draw(mix(this.world.seed, 301), unit) >= 0.06)
      return made
    return [...made, { ...first, id: toConditionId(unit, PER_GAME - 1, false), isLeftover: true }]
  }

  findCondition(id: string, atMs: number): Condition | null {
    const unit = /^[35]006(1006\d{18})\d{22}$/.exec(id)?.[1]
    const game = unit === undefined ? null : this.findGame(unit, atMs)
    if (game === null) return null
    return this.conditions(game).find((condition) => condition.id === id) ?? null
  }

  /** The condition of a listing, without leftovers. */
  conditionOf(listing: Listing): Condition | null {
    const conditions = this.conditions(this.roster.unitOf(listing))
    return (
      conditions.find((condition) =>
        condition.selections.some((selection) => selection.listing === listing),
      ) ?? null
    )
  }
}

/** The order of outcomes in a condition means nothing and sometimes varies. */
function shuffle(selections: readonly Selection[], hash: number): readonly Selection[] {
  return hash % 4 === 0 ? selections.toReversed() : selections
}

export const catalogueOf = keepFor((world: World) => new Catalogue(world))

/**
 * The position of a listing on the wire: its condition, and the outcomes of its Yes and of its No (several for a
 * result).
 */
export function locateAzuro(
  world: World,
  listing: Listing,
): { gameId: string; conditionId: string; outcomeIds: readonly [string, ...string[]] } | null {
  const condition = catalogueOf(world).conditionOf(listing)
  const yes = condition?.selections.find((row) => row.listing === listing && row.side === 0)
  if (!condition || !yes) return null
  const others = condition.selections.filter((row) => row !== yes).map((row) => row.outcomeId)
  return { gameId: condition.gameId, conditionId: condition.id, outcomeIds: [yes.outcomeId, ...others] }
}
