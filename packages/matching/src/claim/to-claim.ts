import type { Claim } from '@parallax/domain'
import type { Measure } from '../slots/numbers.ts'
import type { Slots, Subject } from '../slots/slots.ts'

/** Words that negate a statement, or make it about how long something lasts. */
const UNCERTAIN =
  /\b(?:no|not|never|none|nobody|without|fails?|avoids?|remains?|stays?|still|keeps?|continues?|holds?|until|unless|if|or|only|exactly|between|first|next|last|when|which)\b/i
/**
 * A state that lasts for a while and may have ended by the later day: who leads, owns or survives, what is most or in
 * effect.
 */
const STATE =
  /\b(?:ha(?:s|ve)|owns?|leads?|survives?|outperforms?|trails?|worth|tops?|most|more|less|fewer|than|best|worst|\w{3,}est|ahead|in (?:effect|office|power|place|force))\b/i
/** "Be released" happens once; "be CEO" lasts. */
const BEING =
  /\b(?:be|is|are)\b(?!\s+(?:\w+ly\s+)?(?:\w+ed|\w+en|made|sold|shot|built|cut|won|struck|brought|caught|found|sent|put|set|sworn|bought|lost|hit)\b)/i
/**
 * A number that only has to be touched once: touched by March implies touched by June. Elsewhere it may be the value on
 * the last day.
 */
const TOUCHED = /\b(?:hits?|reach(?:es)?|touch(?:es)?)\b/i

/**
 * The claim of a listing, from which another question may follow; null where it is not certain. Listings that are equal
 * in every slot except the deadline, or the bound of a number, have the same subject.
 */
export function toClaim(slots: Slots, title: string): Claim | null {
  const { window, measures, endMinute, rank } = slots
  if (slots.isCompound || slots.isOpen || !slots.isAffirmed || UNCERTAIN.test(title)) return null
  if (slots.game !== null || slots.round !== null || rank !== null || measures.length > 1) return null
  if (window === null || !window.hasYear || window.isVague || window.isThrough) return null
  const [measure = null] = measures
  if (window.relation === 'by') {
    if (STATE.test(title) || BEING.test(title)) return null
    if (measure !== null && !TOUCHED.test(title)) return null
    const subject = toSubject(slots, ['by', window.start, measure && showMeasure(measure)])
    return { subject, byDay: window.end, bound: null }
  }
  // A price that is touched within a month may be touched from above or from below.
  if (window.relation !== 'on' || measure === null) return null
  const bound = toBound(measure)
  if (bound === null) return null
  const subject = toSubject(slots, ['on', window.end, endMinute, measure.unit, bound.side])
  return { subject, byDay: null, bound }
}

/** One bound, with a word that gives its side. */
function toBound({ low, high, isCompared }: Measure): Claim['bound'] {
  if (!isCompared) return null
  if (Number.isFinite(low) && high === Number.POSITIVE_INFINITY) return { side: 'above', value: low }
  if (Number.isFinite(high) && low === Number.NEGATIVE_INFINITY) return { side: 'below', value: high }
  return null
}

function toSubject({ subjects, pick, tags, edition, words }: Slots, rest: readonly unknown[]): string {
  return JSON.stringify([
    subjects.map(showSubject).toSorted(),
    pick && showSubject(pick),
    tags,
    edition,
    words.toSorted(),
    ...rest,
  ])
}

/** A subject that the lexicon identifies for certain, under any of its names. */
function showSubject({ tags, words }: Subject): string {
  return tags.length === 1 ? `${tags[0]}` : [...tags.toSorted(), ...words].join(' ')
}

function showMeasure({ low, high, unit }: Measure): string {
  return `${low} ${high} ${unit}`
}
