import type { Listing, ListingState, World } from '../../world/world.ts'

const DAY = 86_400_000

/** One entry of a venue: a single listing, or all members of a group. */
export interface Unit {
  readonly index: number
  readonly members: readonly Listing[]
}

interface Snapshot {
  readonly fromMs: number
  readonly untilMs: number
  readonly units: Int32Array
}

/**
 * Which listings of a venue exist and are open at a given time, without reading all of them from the world again: a
 * list of 250,000 is counted and paged in milliseconds. Relies on the one-way life of a listing: open, closed,
 * resolved.
 */
export class Roster {
  readonly listings: readonly Listing[]
  readonly unitCount: number
  readonly #world: World
  readonly #unitOf: Int32Array
  readonly #firstMember: Int32Array
  readonly #members: Int32Array
  readonly #createdMs: Float64Array
  /** Open before this time. NaN while unknown, and a lower bound while not exact. */
  readonly #openUntilMs: Float64Array
  readonly #resolvedMs: Float64Array
  readonly #isExact: Uint8Array
  #open: Snapshot | null = null
  #closed: (Snapshot & { readonly closedMs: Float64Array }) | null = null

  constructor(world: World, listings: readonly Listing[], groupOf: (listing: Listing) => string | null) {
    this.#world = world
    this.listings = listings
    const count = listings.length
    this.#unitOf = new Int32Array(count)
    this.#createdMs = new Float64Array(count)
    this.#openUntilMs = new Float64Array(count).fill(Number.NaN)
    this.#resolvedMs = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.#isExact = new Uint8Array(count)
    const groups = new Map<string, number>()
    let units = 0
    for (let i = 0; i < count; i += 1) {
      const listing = listings[i]
      if (!listing) continue
      this.#createdMs[i] = listing.createdMs
      const group = groupOf(listing)
      const known = group === null ? undefined : groups.get(group)
      this.#unitOf[i] = known ?? units
      if (known !== undefined) continue
      if (group !== null) groups.set(group, units)
      units += 1
    }
    this.unitCount = units
    this.#firstMember = new Int32Array(units + 1)
    this.#members = new Int32Array(count)
    for (const unit of this.#unitOf) this.#firstMember[unit + 1] = (this.#firstMember[unit + 1] ?? 0) + 1
    for (let u = 0; u < units; u += 1)
      this.#firstMember[u + 1] = (this.#firstMember[u] ?? 0) + (this.#firstMember[u + 1] ?? 0)
    const filled = this.#firstMember.slice()
    for (let i = 0; i < count; i += 1) {
      const unit = this.#unitOf[i] ?? 0
      const at = filled[unit] ?? 0
      this.#members[at] = i
      filled[unit] = at + 1
    }
  }

  /** Units are numbered in the order of their first members. */
  unit(index: number): Unit | null {
    if (!Number.isInteger(index) || index < 0 || index >= this.unitCount) return null
    const members: Listing[] = []
    for (let k = this.#firstMember[index] ?? 0; k < (this.#firstMember[index + 1] ?? 0); k += 1) {
      const listing = this.listings[this.#members[k] ?? -1]
      if (listing) members.push(listing)
    }
    return { index, members }
  }

  unitOf(listing: Listing): number {
    return this.#unitOf[listing.number] ?? -1
  }

  /** Number of the first member of a unit, which never changes. */
  firstNumber(index: number): number {
    return this.#members[this.#firstMember[index] ?? 0] ?? -1
  }

  /** The listing with a number, once it exists. */
  find(number: number, atMs: number): Listing | null {
    return (this.#createdMs[number] ?? Number.POSITIVE_INFINITY) <= atMs
      ? (this.listings[number] ?? null)
      : null
  }

  /** Legs of a unit that exist at a given time. */
  membersAt(index: number, atMs: number): readonly Listing[] {
    const members = this.unit(index)?.members ?? []
    return members.filter((member) => (this.#createdMs[member.number] ?? Number.POSITIVE_INFINITY) <= atMs)
  }

  isOpen(number: number, atMs: number): boolean {
    if (atMs < (this.#createdMs[number] ?? Number.POSITIVE_INFINITY)) return false
    return atMs < this.#lookAhead(number, atMs)
  }

  /** When trading ended; only for a listing that is no longer open. */
  closedMs(number: number, atMs: number): number {
    return this.#lookAhead(number, atMs)
  }

  /** Units with at least one open member, in order. */
  openUnits(atMs: number): Int32Array {
    const known = this.#open
    if (known && atMs >= known.fromMs && atMs < known.untilMs) return known.units
    let fromMs = Number.NEGATIVE_INFINITY
    let untilMs = Number.POSITIVE_INFINITY
    const isOpen = new Uint8Array(this.unitCount)
    for (let i = 0; i < this.listings.length; i += 1) {
      const created = this.#createdMs[i] ?? 0
      if (atMs < created) {
        if (created < untilMs) untilMs = created
        continue
      }
      if (created > fromMs) fromMs = created
      const until = this.#lookAhead(i, atMs)
      if (atMs < until) {
        isOpen[this.#unitOf[i] ?? 0] = 1
        if (until < untilMs) untilMs = until
      } else if (until > fromMs) fromMs = until
    }
    const units = new Int32Array(isOpen.reduce((sum, bit) => sum + bit, 0))
    let at = 0
    for (let u = 0; u < isOpen.length; u += 1) if (isOpen[u] === 1) units[at++] = u
    this.#open = { fromMs, untilMs, units }
    return units
  }

  /** Units with every member ended, latest first. `closedMs` is when they closed, or were resolved since. */
  closedUnits(atMs: number): { readonly units: Int32Array; readonly closedMs: Float64Array } {
    const known = this.#closed
    if (known && atMs >= known.fromMs && atMs < known.untilMs) return known
    this.openUnits(atMs)
    let fromMs = this.#open?.fromMs ?? atMs
    let untilMs = this.#open?.untilMs ?? atMs
    const closedMs = new Float64Array(this.unitCount)
    for (let i = 0; i < this.listings.length; i += 1) {
      const unit = this.#unitOf[i] ?? 0
      if (atMs < (this.#createdMs[i] ?? 0)) continue
      const until = this.#lookAhead(i, atMs)
      const resolved = this.#resolvedMs[i] ?? Number.POSITIVE_INFINITY
      const last = atMs < until ? Number.POSITIVE_INFINITY : atMs >= resolved ? resolved : until
      if (atMs >= until && atMs < resolved && resolved < untilMs) untilMs = resolved
      if (atMs >= resolved && resolved > fromMs) fromMs = resolved
      closedMs[unit] = Math.max(closedMs[unit] ?? 0, last)
    }
    const ended: number[] = []
    closedMs.forEach((ms, unit) => {
      if (ms > 0 && ms < Number.POSITIVE_INFINITY) ended.push(unit)
    })
    ended.sort((a, b) => (closedMs[b] ?? 0) - (closedMs[a] ?? 0) || a - b)
    this.#closed = { fromMs, untilMs, units: Int32Array.from(ended), closedMs }
    return this.#closed
  }

  #status(listing: Listing, atMs: number): ListingState['status'] {
    return this.#world.state(listing, atMs).status
  }

  /** Until when the listing is known to be open: at least a day ahead of `atMs`, or exactly the end of its trading. */
  #lookAhead(number: number, atMs: number): number {
    const until = this.#openUntilMs[number] ?? Number.NaN
    if (atMs < until || this.#isExact[number] === 1) return until
    const listing = this.listings[number]
    if (!listing) return Number.NEGATIVE_INFINITY
    const ahead = Math.max(atMs, listing.createdMs) + DAY
    if (this.#status(listing, ahead) === 'open') {
      this.#openUntilMs[number] = ahead
      return ahead
    }
    const late = this.#world.state(listing, Math.max(ahead, listing.endMs) + 400 * DAY)
    const resolved = late.resolvedMs ?? Number.POSITIVE_INFINITY
    const end = this.#endOfTrading(listing, Math.min(listing.endMs, resolved), ahead)
    this.#openUntilMs[number] = end
    this.#resolvedMs[number] = resolved
    this.#isExact[number] = 1
    return end
  }

  /** The likely end if the listing does close there, otherwise the closing time found by bisection. */
  #endOfTrading(listing: Listing, likely: number, closedBy: number): number {
    if (this.#status(listing, likely) !== 'open' && this.#status(listing, likely - 1) === 'open')
      return likely
    let open = listing.createdMs - 1
    let closed = closedBy
    while (closed - open > 1) {
      const middle = Math.floor((open + closed) / 2)
      if (this.#status(listing, middle) === 'open') open = middle
      else closed = middle
    }
    return closed
  }
}
