import { toLegTitle } from '../parse/leg-title.ts'

const BLANK = /_{2,}|(\.{3}|…)\s*\??\s*$/

/**
 * The question of one leg. A leg's own title ("86,000", "No change") means nothing alone: it fills the blank in the
 * event's title or is appended to it. An event of one leg is its own question. Null when there is no question.
 */
export function toQuestion(
  eventTitle: string | null,
  legTitle: string | null,
  isOnlyLeg: boolean,
): string | null {
  if (eventTitle === null) return legTitle
  if (legTitle === null) return isOnlyLeg && !BLANK.test(eventTitle) ? eventTitle : null
  return isOnlyLeg && !BLANK.test(eventTitle) ? eventTitle : toLegTitle(eventTitle, legTitle)
}

/**
 * The page of the event, by its slug or otherwise its id. The site answers 200 for any path, so a link does not prove
 * that the page exists.
 */
export function toEventUrl(slug: string | null, eventId: string | null): string | null {
  const path = [slug, eventId].find((word) => word !== null && /^[\w.~-]{1,300}$/.test(word))
  return typeof path === 'string' ? `https://jup.ag/prediction/${path}` : null
}
