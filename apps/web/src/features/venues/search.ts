import { readOneOf, toChosen } from '../../lib/read-search.ts'
import { VENUES } from '../../lib/venues.ts'

export function toVenuesSearch(search: Record<string, unknown>) {
  return toChosen({
    selected: readOneOf(
      search,
      'selected',
      VENUES.map(({ slug }) => slug),
    ),
  })
}
