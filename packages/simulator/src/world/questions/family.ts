import type { Calendar } from '../calendar.ts'
import { hashText } from '../hash.ts'
import { createProcess, logit, type ProcessLeg } from '../process.ts'
import type { DecidedBy } from '../rules/decided-by.ts'
import type { Slug, Topic } from '../world.ts'
import { type BankListing, type BankQuestion, toId, YES_NO } from './bank.ts'

const DAY = 86_400_000

/** One leg of a family: its name, and its probability (or its weight in a field). */
export interface Member {
  readonly name: string
  readonly p: number
  /** The short label of the leg; defaults to the name. */
  readonly label?: string
  /** Its own end in a ladder of dates. */
  readonly endMs?: number
  readonly id?: string
}

/** How a venue lists the members of a family: as legs of a group, or as separate questions when there is no group. */
interface LegVenue {
  readonly group?: string
  /** The sentence: Polymarket writes one for every leg, other venues only where there is no group. */
  readonly title?: (member: Member) => string
  readonly label?: (member: Member) => string
  /** Which members it lists: the first ones up to a number, or these names. All by default. */
  readonly take?: number | readonly string[]
  readonly isComplement?: boolean
}

export interface FamilySpec {
  readonly id: string
  readonly topic: Topic
  readonly family?: string
  /** `field`: one comes true; `ladder`: in rising order of odds, each implies the later ones; `set`: independent. */
  readonly kind: 'field' | 'ladder' | 'set'
  readonly title: (member: Member) => string
  readonly rule: (member: Member) => string
  readonly decidedBy?: DecidedBy
  readonly rulesOn?: (venue: Slug, member: Member) => string | null
  readonly endMs: number
  readonly members: readonly (Member | readonly [name: string, p: number])[]
  /** Weight of unlisted outcomes, in a field. */
  readonly other?: number
  readonly swing?: number
  readonly createdDaysAgo?: number
  readonly on: Partial<Record<Slug, LegVenue | 'mirror'>>
}

function toMember(member: FamilySpec['members'][number]): Member {
  return 'name' in member ? member : { name: member[0], p: member[1] }
}

function isTaken(venue: LegVenue, member: Member, index: number): boolean {
  if (venue.take === undefined) return true
  return typeof venue.take === 'number' ? index < venue.take : venue.take.includes(member.name)
}

function toListing(
  spec: FamilySpec,
  slug: Slug,
  venue: LegVenue,
  member: Member,
  endMs: number,
  isMirror: boolean,
): BankListing {
  const label = (venue.label ?? ((m: Member) => m.label ?? m.name))(member)
  const sentence = (venue.title ?? spec.title)(member)
  return {
    venue: slug,
    title: venue.group === undefined || slug === 'polymarket' ? sentence : label,
    polarity: venue.isComplement ? 'complement' : 'same',
    group:
      venue.group === undefined
        ? null
        : { key: `${slug}:${spec.id}`, title: venue.group, isExclusive: spec.kind === 'field' },
    legLabel: venue.group === undefined ? null : label,
    labels: YES_NO,
    endMs,
    isMirror,
  }
}

/** Limitless gives all legs of a dated ladder the last date. */
function endOn(slug: Slug, venue: LegVenue, own: number, last: number): number {
  return slug === 'limitless' && venue.group !== undefined ? last : own
}

/**
 * The questions of a family with their listings. A Jupiter `mirror` repeats what Polymarket lists, under bare labels.
 */
export function family(calendar: Calendar, seed: number, spec: FamilySpec): BankQuestion[] {
  const members = spec.members.map(toMember)
  const ends = members.map((member) => member.endMs ?? spec.endMs)
  const last = Math.max(...ends)
  const createdMs = calendar.epochMs - (spec.createdDaysAgo ?? 40) * DAY
  const process = (kind: 'field' | 'ladder', name: string, legs: readonly ProcessLeg[]) =>
    createProcess(
      kind,
      hashText(name, seed),
      legs,
      spec.other ?? 0.02,
      spec.swing ?? 1,
      leanFor(last - createdMs),
    )
  const legs = members.map((member, i) => ({
    logit: spec.kind === 'field' ? Math.log(member.p) : logit(member.p),
    endMs: ends[i] ?? spec.endMs,
  }))
  const shared = spec.kind === 'set' ? null : process(spec.kind, spec.id, legs)
  return members.map((member, index) => {
    const id = `${spec.id}/${member.id ?? (member.endMs === undefined ? toId(member.name) : `date${index + 1}`)}`
    const endMs = ends[index] ?? spec.endMs
    const listings: BankListing[] = []
    for (const [slug, venue] of Object.entries(spec.on) as [Slug, LegVenue | 'mirror'][]) {
      const words = venue === 'mirror' ? spec.on.polymarket : venue
      if (words === undefined || words === 'mirror' || !isTaken(words, member, index)) continue
      const end = endOn(slug, words, endMs, last)
      listings.push(toListing(spec, slug, words, member, end, venue === 'mirror'))
    }
    return {
      id,
      title: spec.title(member),
      topic: spec.topic,
      family: spec.family ?? spec.id,
      endMs,
      createdMs,
      rule: spec.rule(member),
      decidedBy: spec.decidedBy ?? null,
      rulesOn: spec.rulesOn === undefined ? null : (venue) => spec.rulesOn?.(venue, member) ?? null,
      process: shared ?? process('ladder', id, legs.slice(index, index + 1)),
      leg: shared ? index : 0,
      fixture: null,
      isRound: false,
      listings,
    }
  })
}

export function leanFor(lifeMs: number): number {
  return Math.min(4 * DAY, Math.max(300_000, lifeMs / 8))
}
