import {
  type ArbitrageListing,
  type ArbitrageQuestion,
  type CertificateBody,
  type Claim,
  type ComputeFee,
  type Confirmed,
  certify,
  chooseBook,
  chooseByVenue,
  type FindConfirmed,
  findBestPrice,
  findExclusiveGap,
  findGap,
  findImpliedGap,
  hasEdge,
  hasRelatedEdge,
  isBasket,
  isFrozen,
  type Leg,
  listEdges,
  type MoveWatch,
  type Offer,
  type Opportunity,
  type PriceWatch,
  type RelatedQuestion,
  type ScannedRelation,
  scanQuestion,
  toArbitrageQuestion,
  type VenueSlug,
  watchMoves,
  watchPrice,
} from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'
import type { ArbitrageInput, Question } from './arbitrage-input.ts'
import { ClaimIndex } from './claim-index.ts'
import { ExclusionIndex } from './exclusion-index.ts'
import { FeedWatch } from './feed-watch.ts'
import { isHotVenue } from './hot-venues.ts'
import { toListing } from './to-listing.ts'
import { isCachedFeed } from './venue-state.ts'

/**
 * The gap of a listing for which no price is known: the hot lane reads it, but after all listings that are known to be
 * near.
 */
const UNREAD_GAP = 0.029

/** The judgement of a question at one moment. */
export interface Judgement {
  readonly questionId: string
  /** Null if the engine no longer holds it, for example because fewer than two venues list it. */
  readonly question: Question | null
  /** One per venue, even without an edge. Includes those of related questions that are near an edge. */
  readonly offers: readonly Offer[]
  /** As judged, with freshness and venue states of that moment; empty if the question has no edge. */
  readonly legs: readonly Leg[]
  readonly opportunities: readonly Opportunity[]
  /**
   * See `findGap`. For a listing without offers its price counts. A listing without a price either counts as near, so
   * that its book is read.
   */
  readonly gap: number | null
}

/**
 * What a member offers. This is enough for most questions; full listings are built only for those with an edge. It is
 * changed in place, like its entry: allocating a new one for each change would dominate the cost of a change.
 */
interface ListingOffer extends Writable<Offer> {
  member: ArbitrageInput
  readonly venue: VenueSlug
  readonly listing: Writable<Offer['listing']>
  /** Price of the question's Yes. */
  price: number | null
  hasBook: boolean
  hasClaim: boolean
  /** It belongs to an exclusive set. */
  isGrouped: boolean
  /** How the prices of its book moved, for as long as it has one. */
  moves: MoveWatch | null
  /** Whether it was filled in since prices were last watched. */
  isNew: boolean
}

type Writable<Item> = { -readonly [Key in keyof Item]: Item[Key] }

interface Entry {
  question: Question
  /** In the order of the members. */
  readonly offers: ListingOffer[]
  /** In the order of the members; null for one without a price. */
  readonly watches: (PriceWatch | null)[]
  /** Whether a watch still waits to learn the prices of the other venues. */
  hasWaiting: boolean
  /** The offers that count: one per venue. */
  chosen: readonly ListingOffer[]
  /** Two members are on one venue, so which of them counts may change. */
  readonly hasRivals: boolean
  hasEdge: boolean
  /** Which of its prices count depends on when its venues were swept. */
  hasBook: boolean
  /** One of its listings belongs to an exclusive set. */
  isGrouped: boolean
  /** Whether one of its listings has a claim. Stored here so that earlier members need not be read again. */
  hasClaims: boolean
  gap: number | null
}

const NONE: readonly never[] = []
/** Related questions closer to an edge than this are read together. */
const NEAR_GAP = 0.03
const NEVER_SWEPT = {
  startedMs: null,
  tookMs: null,
  periodMs: null,
  failuresInARow: 0,
  doubt: null,
  lagMs: null,
}

/**
 * Market → question → legs → opportunities, in memory. One function over the same entries judges a single changed
 * question and scans them all. It does no I/O: the caller passes in changes and the time.
 */
export class ArbitrageEngine {
  readonly #computeFee: ComputeFee
  readonly #entries = new Map<string, Entry>()
  readonly #questionOf = new Map<string, string>()
  readonly #venues = new Map<VenueSlug, VenueHealth>()
  readonly #feeds = new FeedWatch()
  readonly #claims = new ClaimIndex()
  readonly #exclusions = new ExclusionIndex()

  constructor(computeFee: ComputeFee) {
    this.#computeFee = computeFee
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0
  }

  get questionIds(): Iterable<string> {
    return this.#entries.keys()
  }

  findQuestion(id: string): Question | null {
    return this.#entries.get(id)?.question ?? null
  }

  /** The questions these listings belonged to when they were last set. */
  listQuestionsOf(marketIds: readonly string[]): string[] {
    return marketIds.flatMap((id) => this.#questionOf.get(id) ?? [])
  }

  /** Stores the health of the venues. Returns those whose health changed. */
  setVenues(health: readonly VenueHealth[], nowMs: number): ReadonlySet<VenueSlug> {
    const changed = new Set<VenueSlug>()
    for (const each of health) {
      const known = this.#venues.get(each.slug)
      if (known !== undefined && isSameHealth(known, each)) continue
      this.#venues.set(each.slug, each)
      changed.add(each.slug)
    }
    for (const entry of this.#entries.values()) {
      if (changed.size === 0 || !entry.hasBook || !isOn(entry, changed)) continue
      for (const offer of entry.offers) this.#fill(offer, offer.member, entry.question)
      this.#update(entry, nowMs)
    }
    return changed
  }

  /** Questions whose judgement may change with the health of these venues: those with an edge or a book there. */
  listOn(venues: ReadonlySet<VenueSlug>): string[] {
    const ids: string[] = []
    for (const [id, entry] of venues.size === 0 ? [] : this.#entries)
      if ((entry.hasEdge || entry.hasBook) && isOn(entry, venues)) ids.push(id)
    return ids
  }

  /** Questions whose judgement may change because these questions changed. */
  listDependent(questionIds: Iterable<string>): string[] {
    const dependent = new Set<string>()
    for (const id of questionIds) {
      for (const other of this.#claims.listImplied(id)) dependent.add(other)
      const entry = this.#entries.get(id)
      if (entry?.isGrouped !== true) continue
      for (const related of this.#exclusions.listExclusive(id))
        if (related.id < id && this.#findGapTo(entry, related) !== null) dependent.add(related.id)
    }
    return [...dependent]
  }

  /** Stores the question. Returns whether it has a claim that it did not have before. */
  set(question: Question, nowMs: number): boolean {
    const entry = this.#entries.get(question.id)
    const hadClaims = entry === undefined || entry.hasClaims
    const wasGrouped = entry?.isGrouped === true
    const entered = this.#enter(question, entry, nowMs)
    if (wasGrouped || entered.isGrouped) this.#exclusions.set(question)
    return (hadClaims || entered.hasClaims) && this.#claims.set(question.id, listClaims(question))
  }

  #enter(question: Question, entry: Entry | undefined, nowMs: number): Entry {
    if (entry !== undefined && isOf(entry.offers, question)) {
      entry.question = question
      this.#update(entry, nowMs)
      return entry
    }
    const { members } = question
    const entered: Entry = {
      question,
      offers: members.map((member) => this.#toOffer(member, question, findMoves(entry, member))),
      watches: members.map(({ id }) => (entry === undefined ? null : findWatch(entry, id))),
      hasWaiting: false,
      chosen: NONE,
      hasRivals: new Set(members.map(({ venue }) => venue)).size < members.length,
      hasEdge: false,
      hasBook: false,
      isGrouped: false,
      hasClaims: false,
      gap: null,
    }
    this.#entries.set(question.id, entered)
    this.#update(entered, nowMs)
    for (const { id } of question.members) this.#questionOf.set(id, question.id)
    if (entry !== undefined) this.#leave(entry, question)
    return entered
  }

  remove(questionId: string): void {
    const before = this.#entries.get(questionId)
    if (before !== undefined) this.#leave(before, null)
    this.#entries.delete(questionId)
    this.#claims.remove(questionId)
    this.#exclusions.remove(questionId)
  }

  judge(questionId: string, nowMs: number, findConfirmed?: FindConfirmed): Judgement {
    const entry = this.#entries.get(questionId)
    if (entry === undefined)
      return { questionId, question: null, offers: NONE, legs: NONE, opportunities: NONE, gap: null }
    const { question, chosen, gap } = entry
    if (!entry.hasEdge && !entry.isGrouped && !this.#claims.isFollowing(questionId))
      return { questionId, question, offers: chosen, legs: NONE, opportunities: NONE, gap }
    const near = this.#findNear(entry)
    const relations = this.#listRelations(entry, nowMs)
    if (!entry.hasEdge && relations.length === 0)
      return { questionId, question, ...near, legs: NONE, opportunities: NONE }
    const scanned = this.#toScanned(entry, nowMs)
    const opportunities = scanQuestion(scanned, this.#computeFee, nowMs, findConfirmed, relations)
    return { questionId, question, ...near, legs: scanned.legs, opportunities }
  }

  /** The offers and gap of the question, including those of related questions. */
  #findNear(entry: Entry): Pick<Judgement, 'offers' | 'gap'> {
    const { chosen, gap } = entry
    let near: Pick<Judgement, 'offers' | 'gap'> = { offers: chosen, gap }
    for (const related of this.#listRelated(entry)) {
      const across = this.#findGapTo(entry, related)
      if (across === null) continue
      const others = this.#entries.get(related.id)?.chosen ?? NONE
      near = { offers: [...near.offers, ...others], gap: Math.min(near.gap ?? across, across) }
    }
    return near
  }

  /** The related questions with which there is an edge. */
  #listRelations(entry: Entry, nowMs: number): ScannedRelation[] {
    const relations: ScannedRelation[] = []
    for (const related of this.#listRelated(entry)) {
      const other = this.#entries.get(related.id)
      if (other === undefined || !hasRelatedEdge(entry.chosen, related, other.chosen)) continue
      relations.push({ related, legs: this.#toScanned(other, nowMs).legs })
    }
    return relations
  }

  /** The questions it follows from, and those that exclude it. A basket belongs to the question with the smaller id. */
  *#listRelated({ question: { id }, isGrouped }: Entry): Iterable<RelatedQuestion> {
    yield* this.#claims.listImplying(id)
    if (!isGrouped) return
    for (const related of this.#exclusions.listExclusive(id)) if (id < related.id) yield related
  }

  /** How far it is from an edge with that question; null if far, or if one of them is not loaded. */
  #findGapTo({ chosen }: Entry, related: RelatedQuestion): number | null {
    const other = this.#entries.get(related.id)
    if (other === undefined) return null
    const gap = isBasket(related)
      ? findExclusiveGap(quoteAll(chosen), quoteAll(other.chosen))
      : findGapOf(chosen, other.chosen)
    return gap === null || gap >= NEAR_GAP ? null : gap
  }

  /** The legs with current freshness and venue states. */
  listLegs(questionId: string, nowMs: number): readonly Leg[] {
    const entry = this.#entries.get(questionId)
    return entry === undefined ? NONE : this.#toScanned(entry, nowMs).legs
  }

  #toScanned(entry: Entry, nowMs: number): ArbitrageQuestion {
    const { question, chosen } = entry
    const listings = chosen.map((offer) => this.#toListing(offer, entry, nowMs))
    return toArbitrageQuestion(question.id, question.endMs, listings)
  }

  /** Everything the decision was based on; null if the edge is gone. */
  certify(
    {
      questionId,
      type,
      related,
      buyVenue,
      sellVenue,
    }: Pick<Opportunity, 'questionId' | 'type' | 'related' | 'buyVenue' | 'sellVenue'>,
    nowMs: number,
    confirmed: Confirmed | null = null,
  ): CertificateBody | null {
    const entry = this.#entries.get(questionId)
    if (entry === undefined) return null
    const relations = related === undefined ? NONE : this.#listRelations(entry, nowMs)
    const found = listEdges(this.#toScanned(entry, nowMs), relations).find(
      ({ edge: { buy, sell, ...each } }) =>
        each.type === type &&
        each.related?.id === related?.id &&
        buy.listing.venue === buyVenue &&
        sell.listing.venue === sellVenue,
    )
    if (found === undefined) return null
    const facts = { ...found.facts, title: this.findQuestion(found.facts.id)?.title ?? '' }
    return certify(facts, found.edge, this.#computeFee, nowMs, confirmed)
  }

  /**
   * Recomputes everything that depends on the question; offers of unchanged members stay. It runs for every change, so
   * it allocates no lists, and reads only offers: with a hundred thousand questions, members are rarely in the CPU
   * cache.
   */
  #update(entry: Entry, nowMs: number): void {
    const { question, offers, watches, hasWaiting } = entry
    entry.hasBook = false
    entry.hasClaims = false
    entry.isGrouped = false
    for (let index = 0; index < offers.length; index += 1) {
      const offer = offers[index] as ListingOffer
      const member = question.members[index] as ArbitrageInput
      if (offer.member !== member) this.#fill(offer, member, question)
      if (offer.hasBook) entry.hasBook = true
      if (offer.hasClaim) entry.hasClaims = true
      if (offer.isGrouped) entry.isGrouped = true
    }
    if (entry.hasRivals || entry.chosen === NONE) entry.chosen = chooseByVenue(offers, toListingOf)
    const { chosen } = entry
    entry.hasWaiting = false
    for (let index = 0; index < offers.length; index += 1) {
      const offer = offers[index] as ListingOffer
      if (!offer.isNew && !hasWaiting) continue
      offer.isNew = false
      const others = findOthers(chosen, offer.venue)
      const watch = this.#watch(offer, watches[index] ?? null, others, nowMs)
      watches[index] = watch
      if (watch !== null && watch.othersThen === null) entry.hasWaiting = true
    }
    entry.hasEdge = hasEdge(chosen)
    let hasUnquoted = false
    let hasUnread = false
    for (const offer of chosen) {
      if (!isUnquoted(offer)) continue
      hasUnquoted = true
      if (isUnread(offer)) hasUnread = true
    }
    const known = findGap(hasUnquoted ? chosen.map(toQuoted) : chosen)
    const gap = chosen.length > 1 && hasUnread ? Math.min(known ?? UNREAD_GAP, UNREAD_GAP) : known
    if (entry.gap !== gap) entry.gap = gap
  }

  #toOffer(member: ArbitrageInput, question: Question, moves: MoveWatch | null): ListingOffer {
    const { id: marketId, venue } = member
    // Members are always open.
    const listing = { marketId, venue, isOpen: true, liquidityUsd: null, volume24hUsd: null, mirrorOf: null }
    // Listed one by one: V8 stores spread properties outside the object.
    const offer: ListingOffer = {
      member,
      venue,
      listing,
      yesAsk: null,
      yesBid: null,
      noAsk: null,
      noBid: null,
      price: null,
      hasBook: false,
      hasClaim: false,
      isGrouped: false,
      moves,
      isNew: true,
    }
    return this.#fill(offer, member, question)
  }

  /** Updates the offer from the member. */
  #fill(offer: ListingOffer, member: ArbitrageInput, question: Question): ListingOffer {
    const { relation, quote, liquidityUsd, volume24hUsd } = member
    const read = chooseBook(member, this.#findHealth(member.venue))
    const quoted = { relation, quote, book: read?.book ?? null }
    offer.member = member
    offer.isNew = true
    offer.hasBook = member.book !== null
    offer.hasClaim = member.claim !== null
    offer.isGrouped = member.exclusiveGroup !== null && relation === 'same'
    offer.price = toYesPrice(member)
    // Each number that is written is a new heap object, and most have not changed.
    const yesAsk = findBestPrice(quoted, 'yesAsks')
    const yesBid = findBestPrice(quoted, 'yesBids')
    const noAsk = findBestPrice(quoted, 'noAsks')
    const noBid = findBestPrice(quoted, 'noBids')
    if (offer.yesAsk !== yesAsk) offer.yesAsk = yesAsk
    if (offer.yesBid !== yesBid) offer.yesBid = yesBid
    if (offer.noAsk !== noAsk) offer.noAsk = noAsk
    if (offer.noBid !== noBid) offer.noBid = noBid
    if (member.book === null) offer.moves = null
    else if (read !== null) offer.moves = watchBook(offer.moves, offer, read.fetchedMs)
    if (offer.listing.liquidityUsd !== liquidityUsd) offer.listing.liquidityUsd = liquidityUsd
    if (offer.listing.volume24hUsd !== volume24hUsd) offer.listing.volume24hUsd = volume24hUsd
    const mirrorOf = findOriginal(member, question)
    if (offer.listing.mirrorOf !== mirrorOf) offer.listing.mirrorOf = mirrorOf
    return offer
  }

  #findHealth(venue: VenueSlug): VenueHealth {
    return this.#venues.get(venue) ?? { slug: venue, ...NEVER_SWEPT }
  }

  #watch(
    { member, price }: ListingOffer,
    last: PriceWatch | null,
    others: number | null,
    nowMs: number,
  ): PriceWatch | null {
    if (price === null) {
      if (last !== null) this.#feeds.remove(member.venue)
      return null
    }
    const watch = watchPrice(last, { price, others, knownSinceMs: toKnownSinceMs(member) }, nowMs)
    if (last === null) this.#feeds.add(member.venue, watch.sinceMs)
    else if (watch !== last) this.#feeds.move(member.venue, watch.sinceMs)
    return watch
  }

  /** Forgets members that left the question. */
  #leave({ question, watches }: Entry, now: Question | null): void {
    for (const [index, { id, venue }] of question.members.entries()) {
      if (now?.members.some((member) => member.id === id)) continue
      if (this.#questionOf.get(id) === question.id) this.#questionOf.delete(id)
      if (watches[index] !== null) this.#feeds.remove(venue)
    }
  }

  #toListing({ member, moves }: ListingOffer, entry: Entry, nowMs: number): ArbitrageListing {
    const health = this.#findHealth(member.venue)
    const mirrorOf = findOriginal(member, entry.question)
    return toListing(member, {
      health,
      mirrorOf,
      isFrozen: this.#isFrozen(member, health, entry, nowMs),
      movement: moves === null ? null : { squares: moves.squares, watchedMs: moves.watchedMs },
      nowMs,
    })
  }

  #isFrozen({ id, venue }: ArbitrageInput, health: VenueHealth, entry: Entry, nowMs: number): boolean {
    if (isCachedFeed(health) || this.#feeds.isFrozen(venue, nowMs)) return true
    const watch = findWatch(entry, id)
    return watch !== null && isFrozen(watch, findOthers(entry.chosen, venue), nowMs)
  }
}

/** Claims of the listings that ask the same as the question; the opposite of a claim is not a claim. */
function listClaims({ members }: Question): readonly Claim[] {
  return members.flatMap(({ claim, relation }) => (claim === null || relation !== 'same' ? [] : [claim]))
}

/** A book that was not read again shows no movement. */
function watchBook(last: MoveWatch | null, offer: Offer, readMs: number): MoveWatch {
  if (last !== null && last.atMs >= readMs) return last
  const { yesAsk, yesBid, noAsk, noBid } = offer
  return watchMoves(last, { yesAsk, yesBid, noAsk, noBid }, readMs)
}

function isOn({ question }: Entry, venues: ReadonlySet<VenueSlug>): boolean {
  return question.members.some(({ venue }) => venues.has(venue))
}

/** Whether these are the offers of the question's members, in the same order. */
function isOf(offers: readonly ListingOffer[], { members }: Question): boolean {
  if (offers.length !== members.length) return false
  for (let index = 0; index < offers.length; index += 1) {
    const now = members[index]
    const offer = offers[index]
    if (offer?.member !== now && offer?.listing.marketId !== now?.id) return false
  }
  return true
}

/** The listing whose book it resells: its id, or the venue's own key if it is not in the question. */
function findOriginal({ mirrorKey }: ArbitrageInput, { members }: Question): string | null {
  return mirrorKey === null ? null : (members.find((each) => each.originalKey === mirrorKey)?.id ?? mirrorKey)
}

/** Found by id, because members may change their order. */
function findMoves(entry: Entry | undefined, { id }: ArbitrageInput): MoveWatch | null {
  return entry?.offers.find(({ member }) => member.id === id)?.moves ?? null
}

function findWatch({ question, watches }: Entry, marketId: string): PriceWatch | null {
  return watches[question.members.findIndex(({ id }) => id === marketId)] ?? null
}

/** The price in the question's sense of Yes. */
function toYesPrice({ price, relation }: ArbitrageInput): number | null {
  return price === null || relation === 'same' ? price : 1 - price
}

/**
 * Since when the price has not moved, by three signs: the row was not written again, the book did not change, and the
 * time that the venue reports. A book read before the row was written says nothing about the price of the row.
 */
function toKnownSinceMs({ fetchedMs, book, sourceUpdatedMs }: ArbitrageInput): number {
  const readMs = book !== null && book.fetchedMs >= fetchedMs ? book.changedMs : fetchedMs
  return Math.min(fetchedMs, readMs, sourceUpdatedMs ?? fetchedMs)
}

function toListingOf({ listing }: ListingOffer): Offer['listing'] {
  return listing
}

function isUnquoted({ yesAsk, yesBid, noAsk, noBid }: Offer): boolean {
  return yesAsk === null && yesBid === null && noAsk === null && noBid === null
}

/**
 * A list may show neither offers nor a price for a listing that has a book: only reading it shows whether there is an
 * edge.
 */
function isUnread(offer: ListingOffer): boolean {
  return offer.price === null && isUnquoted(offer) && isHotVenue(offer.venue)
}

/** A listing of a pool has a price but no offers until its book is read, so its price stands in for them. */
function toQuoted(offer: ListingOffer): Offer {
  const { price } = offer
  if (price === null || !isUnquoted(offer)) return offer
  return { ...offer, yesAsk: price, yesBid: price, noAsk: 1 - price, noBid: 1 - price }
}

function quoteAll(chosen: readonly ListingOffer[]): readonly Offer[] {
  return chosen.some(isUnquoted) ? chosen.map(toQuoted) : chosen
}

/** Like `findGap`, across two questions. A listing that is still unread may be near, so it counts as just near enough. */
function findGapOf(following: readonly ListingOffer[], implying: readonly ListingOffer[]): number | null {
  const gap = findImpliedGap(quoteAll(following), quoteAll(implying))
  return following.some(isUnread) || implying.some(isUnread) ? Math.min(gap ?? UNREAD_GAP, UNREAD_GAP) : gap
}

/** Mean Yes price on the other venues; null if none has a price. */
function findOthers(chosen: readonly ListingOffer[], venue: VenueSlug): number | null {
  let sum = 0
  let count = 0
  for (const offer of chosen) {
    const { price } = offer
    if (price === null || offer.venue === venue) continue
    sum += price
    count += 1
  }
  return count === 0 ? null : sum / count
}

function isSameHealth(one: VenueHealth, other: VenueHealth): boolean {
  return (
    one.startedMs === other.startedMs &&
    one.tookMs === other.tookMs &&
    one.periodMs === other.periodMs &&
    one.failuresInARow === other.failuresInARow &&
    one.doubt === other.doubt &&
    one.lagMs === other.lagMs
  )
}
