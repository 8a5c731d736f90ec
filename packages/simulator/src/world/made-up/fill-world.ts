import { draw } from '../hash.ts'
import type { Listing, Slug } from '../world.ts'
import { MadeUpListing } from './made-up-listing.ts'
import { MadeUpQuestion, type MadeUpQuestions, questionFamilyHash, slotOf } from './made-up-questions.ts'
import { TEMPLATES, type Template } from './templates.ts'

/**
 * Which venues list a question family: Polymarket most, Manifold next, the others sometimes; some question families on
 * several.
 */
function venuesOf(template: Template, hash: number): Slug[] {
  const x = draw(hash, 71)
  const y = draw(hash, 72)
  if (template.kind === 'game' || template.kind === 'duel') {
    const venues: Slug[] = x < 0.55 ? ['azuro'] : x < 0.8 ? ['polymarket'] : ['polymarket', 'azuro']
    return y < 0.1 ? [...venues, 'limitless'] : venues
  }
  if (template.isUsPolitics && x < 0.1) return y < 0.4 ? ['polymarket', 'predictit'] : ['predictit']
  const venues: Slug[] =
    x < 0.62 ? ['polymarket'] : x < 0.88 ? ['manifold'] : x < 0.95 ? ['limitless'] : ['myriad']
  if (venues[0] === 'polymarket') {
    if (y < 0.14) venues.push('jupiter')
    if (y > 0.1 && y < 0.2) venues.push('limitless')
    if (y > 0.86) venues.push('manifold')
  }
  return venues
}

/**
 * Adds made-up listings until the world has exactly `scale`: whole question families while they fit, then single
 * questions. A listing takes about 60 bytes; 250,000 take about 20 MB.
 */
export function fillWorld(
  listings: Readonly<Record<Slug, Listing[]>>,
  scale: number,
  seed: number,
  questions: MadeUpQuestions,
): MadeUpQuestion[] {
  const made: MadeUpQuestion[] = []
  let left = scale - Object.values(listings).reduce((sum, list) => sum + list.length, 0)
  for (let block = 0, first = 0; left > 0; block += 1) {
    for (let slot = 0; slot < TEMPLATES.length; slot += 1) {
      const { template } = slotOf(first)
      const venues = venuesOf(template, questionFamilyHash(seed, block, slot))
      const isFitting = venues.length * template.members <= left
      for (let member = 0; isFitting && member < template.members; member += 1) {
        const number = first + member
        made.push(new MadeUpQuestion(number, questions))
        const original = listings.polymarket.length
        for (const venue of venues) {
          const mirrored = venue === 'jupiter' ? original : -1
          listings[venue].push(new MadeUpListing(venue, listings[venue].length, number, mirrored, questions))
        }
      }
      if (isFitting) left -= venues.length * template.members
      first += template.members
    }
  }
  return made
}
