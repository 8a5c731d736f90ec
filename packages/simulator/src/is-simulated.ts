import { SLUGS, type Slug } from './world/world.ts'

const SIMULATED: ReadonlySet<string> = new Set(SLUGS)

/** Whether the simulator has the venue. A new venue may come without: nothing but the demo and tests needs it. */
export function isSimulated<Venue extends { readonly slug: string }>(
  venue: Venue,
): venue is Venue & { readonly slug: Slug } {
  return SIMULATED.has(venue.slug)
}
