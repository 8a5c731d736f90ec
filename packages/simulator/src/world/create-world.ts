import { bookAt } from './book.ts'
import { createCalendar } from './calendar.ts'
import { hashText } from './hash.ts'
import { fillWorld } from './made-up/fill-world.ts'
import { MadeUpListing } from './made-up/made-up-listing.ts'
import { MadeUpQuestions } from './made-up/made-up-questions.ts'
import { isPlanned, placeKey, planListings } from './plans/plan-effects.ts'
import { createProfile, type Profile } from './profile.ts'
import type { BankQuestion } from './questions/bank.ts'
import { collectQuestions } from './questions/collect-questions.ts'
import { priceAt, updatedMs } from './quote.ts'
import { toRules } from './rules/to-rules.ts'
import { stateAt } from './state.ts'
import { MIRROR_LAG_MS } from './traits.ts'
import { Accounts } from './wallets/accounts.ts'
import type {
  Holding,
  Listing,
  ListingBook,
  ListingState,
  Question,
  Slug,
  Trade,
  Wallet,
  World,
  WorldOptions,
} from './world.ts'

export class SimulatedWorld implements World {
  readonly seed: number
  readonly epochMs: number
  readonly questions: readonly Question[]
  readonly #listings: Readonly<Record<Slug, Listing[]>> = {
    polymarket: [],
    limitless: [],
    myriad: [],
    manifold: [],
    predictit: [],
    azuro: [],
    jupiter: [],
  }
  readonly #places = new Map<string, Listing>()
  readonly #profiles = new Map<Listing, Profile>()
  readonly #accounts: Accounts

  constructor(options: WorldOptions) {
    this.seed = options.seed
    this.epochMs = options.epochMs
    const all = collectQuestions(options.seed, options.epochMs)
    const bank = options.isPlannedOnly ? all.filter(({ id }) => isPlanned(id)) : all
    this.#list(bank)
    this.#accounts = new Accounts(this, (listing) => this.#source(listing, 0).profile)
    const questions = new MadeUpQuestions(createCalendar(options.epochMs), options.seed)
    const made = fillWorld(this.#listings, options.scale ?? 0, options.seed, questions)
    this.questions = [
      ...bank.map(({ id, title, topic, endMs, questionFamily }) => ({
        id,
        title,
        topic,
        endMs,
        questionFamily,
      })),
      ...made,
    ]
  }

  /** Numbers the hand-written listings; a Jupiter mirror comes after the Polymarket listing it resells. */
  #list(bank: readonly BankQuestion[]): void {
    const topics = new Map(bank.map((question) => [question.id, question.topic]))
    const planned = planListings((id) => topics.get(id) ?? 'politics', this.seed, this.epochMs)
    for (const question of bank) {
      for (const words of question.listings) {
        const { venue, isMirror, ...rest } = words
        const number = this.#listings[venue].length
        const key = `${venue}:${number}`
        const place = placeKey(question.id, venue)
        const isComplement = words.polarity === 'complement'
        const listing: Listing = {
          key,
          number,
          venue,
          questionId: question.id,
          rules:
            question.rulesOn?.(venue) ??
            toRules({ ...question, ...words, isComplement, isGroupLeg: words.group !== null }),
          topic: question.topic,
          createdMs: question.createdMs,
          fixture: question.fixture,
          mirrorOf: isMirror ? this.listingAt(question.id, 'polymarket').key : null,
          plan: planned.get(place)?.plan ?? 'plain',
          ...rest,
        }
        this.#listings[venue].push(listing)
        this.#places.set(place, listing)
        this.#profiles.set(
          listing,
          createProfile({
            process: question.process,
            member: question.member,
            isComplement,
            venue,
            seed: hashText(key, this.seed),
            createdMs: question.createdMs,
            endMs: words.endMs,
            isRound: question.isRound,
            effect: planned.get(place)?.effect ?? null,
          }),
        )
      }
    }
    for (const place of planned.keys()) {
      if (!this.#places.has(place)) throw new Error(`a plan names a listing that no venue has: ${place}`)
    }
  }

  listings(venue: Slug): readonly Listing[] {
    return this.#listings[venue]
  }

  listing(key: string): Listing | null {
    const colon = key.indexOf(':')
    const list: readonly Listing[] | undefined = this.#listings[key.slice(0, colon) as Slug]
    return list?.[Number(key.slice(colon + 1))] ?? null
  }

  /** A venue's listing of a hand-written question. */
  listingAt(questionId: string, venue: Slug): Listing {
    const listing = this.#places.get(placeKey(questionId, venue))
    if (!listing) throw new Error(`${venue} does not list ${questionId}`)
    return listing
  }

  #profile(listing: Listing): Profile {
    if (!(listing instanceof MadeUpListing)) {
      const profile = this.#profiles.get(listing)
      if (!profile) throw new Error(`not a listing of this world: ${listing.key}`)
      return profile
    }
    const { facts } = listing
    return createProfile({
      process: facts.process,
      member: facts.member,
      isComplement: false,
      venue: listing.venue,
      seed: hashText(listing.key, this.seed),
      createdMs: facts.createdMs,
      endMs: listing.endMs,
      isRound: false,
      effect: null,
    })
  }

  /** A mirror shows what its original showed a little earlier. */
  #source(listing: Listing, atMs: number): { readonly profile: Profile; readonly atMs: number } {
    const original = listing.mirrorOf === null ? null : this.listing(listing.mirrorOf)
    if (original === null) return { profile: this.#profile(listing), atMs }
    return { profile: this.#profile(original), atMs: atMs - MIRROR_LAG_MS }
  }

  move(questionId: string, by: number): number {
    let moved = 0
    for (const [listing, profile] of this.#profiles) {
      if (listing.questionId !== questionId) continue
      this.#profiles.set(listing, { ...profile, moved: profile.moved + by })
      moved += 1
    }
    return moved
  }

  state(listing: Listing, atMs: number): ListingState {
    const source = this.#source(listing, atMs)
    return stateAt(source.profile, source.atMs)
  }

  book(listing: Listing, atMs: number): ListingBook {
    const source = this.#source(listing, atMs)
    return bookAt(source.profile, source.atMs)
  }

  history(listing: Listing, fromMs: number, toMs: number, stepMs: number): { atMs: number; price: number }[] {
    const points: { atMs: number; price: number }[] = []
    const { profile } = this.#source(listing, toMs)
    const last = Math.min(toMs, profile.closesMs)
    for (let atMs = Math.max(fromMs, profile.createdMs); atMs <= last; atMs += Math.max(1, stepMs)) {
      const source = this.#source(listing, atMs)
      points.push({ atMs, price: priceAt(profile, updatedMs(profile, source.atMs)) })
    }
    return points
  }

  wallets(venue: Slug): readonly Wallet[] {
    return this.#accounts.wallets(venue)
  }

  holdings(wallet: Wallet, atMs: number): readonly Holding[] {
    return this.#accounts.holdings(wallet, atMs)
  }

  trades(wallet: Wallet, atMs: number): readonly Trade[] {
    return this.#accounts.trades(wallet, atMs)
  }
}

/** A world of the hand-written questions, filled with made-up listings up to `scale` if that is larger. */
export function createWorld(options: WorldOptions): SimulatedWorld {
  return new SimulatedWorld(options)
}
