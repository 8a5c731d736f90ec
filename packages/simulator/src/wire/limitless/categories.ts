import type { Listing } from '../../world/world.ts'
import { isRound } from '../roster/is-round.ts'
import { TOPIC_NAMES } from '../roster/topic-names.ts'

/** Minutes of a round from its title; 60 for an hourly one. */
export function roundMinutes(listing: Listing): number {
  return Number(/(\d+)\s*min/i.exec(listing.title)?.[1] ?? 60)
}

/** Rounds are listed under their time frame, not under crypto. */
export function categoriesOf(listing: Listing): readonly string[] {
  if (!isRound(listing)) return [TOPIC_NAMES[listing.topic].limitless]
  const minutes = roundMinutes(listing)
  return minutes === 60 ? ['Hourly'] : ['Minutely', `${minutes} min`]
}

export function automationOf(listing: Listing): 'manual' | 'lumy' | 'sports' {
  if (isRound(listing)) return 'lumy'
  return listing.fixture ? 'sports' : 'manual'
}

export function tagsOf(listing: Listing): readonly string[] {
  if (!isRound(listing)) return listing.fixture ? ['Sports', listing.fixture.league] : ['Daily']
  const minutes = roundMinutes(listing)
  return ['Lumy', 'Recurring', ...(minutes === 60 ? ['Hourly'] : ['Minutely', `Minutes ${minutes}`])]
}
