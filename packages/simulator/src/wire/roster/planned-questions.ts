import { SLUGS, type World } from '../../world/world.ts'
import { keepFor } from './keep.ts'

const plannedOf = keepFor(
  (world: World) =>
    new Set(
      SLUGS.flatMap((venue) =>
        world
          .listings(venue)
          .filter(({ plan }) => plan !== 'plain')
          .map(({ questionId }) => questionId),
      ),
    ),
)

/**
 * Whether an opportunity or a trap was planted on the question, on any venue. Its listings then have a venue's highest
 * fees and a book, as the planner assumed.
 */
export function isPlanned(world: World, questionId: string): boolean {
  return plannedOf(world).has(questionId)
}
