import type { Slug, World } from '../../world/world.ts'

const VENUES: readonly Slug[] = [
  'polymarket',
  'limitless',
  'myriad',
  'manifold',
  'predictit',
  'azuro',
  'jupiter',
]

const planned = new WeakMap<World, ReadonlySet<string>>()

/**
 * Whether an opportunity or a trap was planted on the question, on any venue. Its listings then have a venue's highest
 * fees and a book, as the planner assumed.
 */
export function isPlanned(world: World, questionId: string): boolean {
  let ids = planned.get(world)
  if (!ids) {
    const found = new Set<string>()
    for (const venue of VENUES) {
      for (const listing of world.listings(venue)) {
        if (listing.plan !== 'plain') found.add(listing.questionId)
      }
    }
    ids = found
    planned.set(world, ids)
  }
  return ids.has(questionId)
}
