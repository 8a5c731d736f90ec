import { toGroupLegTitle } from '../parse/group-leg-title.ts'

const BLANK = /_{2,}|(\.{3}|…)\s*\??\s*$/

/**
 * The question of one group leg. A group leg's own title ("86,000", "No change") means nothing alone: it fills the
 * blank in the event's title or is appended to it. An event of one group leg is its own question. Null when there is no
 * question.
 */
export function toQuestion(
  eventTitle: string | null,
  groupLegTitle: string | null,
  isOnlyGroupLeg: boolean,
): string | null {
  if (eventTitle === null) return groupLegTitle
  if (groupLegTitle === null) return isOnlyGroupLeg && !BLANK.test(eventTitle) ? eventTitle : null
  return isOnlyGroupLeg && !BLANK.test(eventTitle) ? eventTitle : toGroupLegTitle(eventTitle, groupLegTitle)
}

/**
 * The page of the event, by its slug or otherwise its id. The site answers 200 for any path, so a link does not prove
 * that the page exists.
 */
export function toEventUrl(slug: string | null, eventId: string | null): string | null {
  const path = [slug, eventId].find((word) => word !== null && /^[\w.~-]{1,300}$/.test(word))
  return typeof path === 'string' ? `https://jup.ag/prediction/${path}` : null
}
