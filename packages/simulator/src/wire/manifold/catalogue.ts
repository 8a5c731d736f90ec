import { draw, mix } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'
import { Roster } from '../roster/roster.ts'
import { toSlug } from '../roster/slugs.ts'
import { EXTRAS, type Extra, extraCloseMs, extraCreatedMs } from './extras.ts'
import { readContractId, toContractId } from './ids.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/**
 * Numbers of contracts: units of the roster first, extras and cash twins far above. Contracts name their twins, but
 * twins are not served.
 */
const EXTRA_BASE = 0x2000_0000
const CASH_BASE = 0x4000_0000

/** The fixed data of a contract. */
export interface Contract {
  readonly number: number
  readonly id: string
  readonly slug: string
  readonly question: string
  readonly createdMs: number
  /** As set by its creator; null where the kind has no end. */
  readonly closeMs: number | null
  readonly siblingId: string | null
  /** One for a binary contract, one per answer for a multiple-choice one, none for an extra. */
  readonly members: readonly Listing[]
  readonly isMulti: boolean
  readonly extra: Extra | null
}

/**
 * All contracts of the venue. The listings of a question family have the same creation time. Here each contract gets a
 * separate time shortly before it, because lists page by creation time and two in one millisecond would hide each
 * other.
 */
export class Catalogue {
  readonly world: World
  readonly roster: Roster
  /** Contract numbers, newest first. */
  readonly newest: Int32Array
  readonly #created: Float64Array
  readonly #extraCreated: readonly number[]
  readonly #epochMs: number

  constructor(world: World) {
    this.world = world
    const listings = world.listings('manifold')
    this.roster = new Roster(world, listings, (listing) => listing.group?.key ?? null)
    const units = this.roster.unitCount
    this.#created = new Float64Array(units)
    for (let unit = 0; unit < units; unit += 1) {
      const made = listings[this.roster.firstNumber(unit)]?.createdMs ?? 0
      this.#created[unit] = made - Math.floor(6 * HOUR * draw(mix(world.seed, 211), unit))
    }
    const ages = this.#created.slice().sort()
    this.#epochMs = ages[ages.length >> 2] ?? 0
    this.#extraCreated = EXTRAS.map((extra, i) => extraCreatedMs(extra, this.#epochMs) - 7 * (i + 1))
    this.#spread()
    const numbers = EXTRAS.map((_, i) => EXTRA_BASE + i)
    for (let unit = 0; unit < units; unit += 1) numbers.push(unit)
    this.newest = Int32Array.from(numbers).sort((a, b) => this.createdMs(b) - this.createdMs(a) || a - b)
  }

  /** Separates contracts that share a millisecond, starting with the oldest, and leaves room for a twin. */
  #spread(): void {
    const order = Int32Array.from(this.#created.keys())
    order.sort((a, b) => (this.#created[a] ?? 0) - (this.#created[b] ?? 0) || a - b)
    let last = Number.NEGATIVE_INFINITY
    for (const unit of order) {
      last = Math.max(this.#created[unit] ?? 0, last + 2)
      this.#created[unit] = last
    }
  }

  /** Every twentieth binary contract has a twin in cash. */
  #hasCashTwin(unit: number): boolean {
    return unit % 20 === 7 && this.roster.unit(unit)?.members[0]?.group === null
  }

  /** Whether the number is a unit of the roster, not an extra. */
  isUnit(number: number): boolean {
    return number < EXTRA_BASE
  }

  createdMs(number: number): number {
    if (number >= EXTRA_BASE) return this.#extraCreated[number - EXTRA_BASE] ?? 0
    return this.#created[number] ?? Number.POSITIVE_INFINITY
  }

  contract(number: number): Contract | null {
    return number >= EXTRA_BASE ? this.#extra(number - EXTRA_BASE) : this.#unit(number)
  }

  #unit(unit: number): Contract | null {
    const members = this.roster.unit(unit)?.members ?? []
    const [first] = members
    if (!first) return null
    const question = (first.group?.title ?? first.title).slice(0, 120)
    const { seed } = this.world
    return {
      number: unit,
      id: toContractId(seed, unit),
      slug: `${toSlug(question, 36)}-${unit}`,
      question,
      createdMs: this.createdMs(unit),
      closeMs: Math.max(...members.map((member) => member.endMs)),
      siblingId: this.#hasCashTwin(unit) ? toContractId(seed, CASH_BASE + unit) : null,
      members,
      isMulti: first.group !== null,
      extra: null,
    }
  }

  #extra(index: number): Contract | null {
    const extra = EXTRAS[index]
    if (!extra) return null
    const number = EXTRA_BASE + index
    return {
      number,
      id: toContractId(this.world.seed, number),
      slug: `${toSlug(extra.question, 36)}-x${index}`,
      question: extra.question,
      createdMs: this.createdMs(number),
      closeMs: extraCloseMs(extra, this.#epochMs + 400 * DAY),
      siblingId: null,
      members: [],
      isMulti: extra.mechanism === 'cpmm-multi-1',
      extra,
    }
  }

  find(id: string, atMs: number): Contract | null {
    const number = readContractId(this.world.seed, id)
    const contract = number === null ? null : this.contract(number)
    return contract && contract.createdMs <= atMs ? contract : null
  }

  /** The index of the first contract, newest first, created before a given time. */
  indexBefore(ms: number): number {
    let low = 0
    let high = this.newest.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.createdMs(this.newest[middle] ?? 0) < ms) high = middle
      else low = middle + 1
    }
    return low
  }
}

export const catalogueOf = keepFor((world: World) => new Catalogue(world))
