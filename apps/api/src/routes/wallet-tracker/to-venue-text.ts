import { VenueError } from '@parallax/venues'

export const TOO_LATE = 'The venue did not answer in time.'

/** What a caller learns about a venue's failure; the log has the details. */
export function toVenueText(cause: unknown): string {
  if (!(cause instanceof VenueError)) return 'The venue could not be read.'
  switch (cause.code) {
    case 'timeout':
      return TOO_LATE
    case 'network':
    case 'server_error':
    case 'circuit_open':
      return 'The venue cannot be reached at the moment.'
    case 'rate_limited':
      return 'The venue allows no more requests now; try again in a minute.'
    case 'refused':
    case 'redirected':
      return 'The venue refused the request.'
    case 'not_found':
    case 'not_json':
    case 'truncated':
    case 'too_large':
    case 'unexpected_shape':
      return 'The venue sent an answer that cannot be read.'
  }
}
