import type { VenueSlug } from '@parallax/domain'
import type { AnswerKind } from './answer-parsers.ts'
import { parseJson } from './http/parse-json.ts'
import { getVenue } from './registry.ts'
import type { Parsed, ParsedMarkets } from './venue.ts'

/**
 * Reads the text of one recorded answer of a venue. Null when the venue has no such answers. Text that is not JSON is
 * passed to the parser unchanged: one venue's history is CSV.
 */
export function parseAnswer(
  slug: VenueSlug,
  kind: AnswerKind,
  text: string,
  fetchedAt: number,
): ParsedMarkets | Parsed<unknown> | null {
  return getVenue(slug).parsers[kind]?.(toAnswer(text), fetchedAt) ?? null
}

function toAnswer(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
