import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { toDay } from '../../lib/format.ts'
import { toVenue } from '../../lib/venues.ts'
import type { Position } from './wallet-query.ts'

/** What a position is on, with links to its question, its listing and the venue, as far as they are known. */
export function PositionTitle({ position }: { readonly position: Position }) {
  const { platform, marketTitle, marketId, canonicalQuestionId, marketUrl, status, endDate } = position
  const venue = toVenue(platform).name
  return (
    <div>
      <span className="title-line">
        <Title position={position} />
        {status === 'open' ? null : <Badge>{status}</Badge>}
      </span>
      <div className="small soft position-links">
        {marketId === null || canonicalQuestionId === null ? null : (
          <Link to="/markets/$id" params={{ id: marketId }} aria-label={`Listing of ${marketTitle}`}>
            Listing
          </Link>
        )}
        {marketId === null ? null : (
          <a
            href={marketUrl}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={`${venue}: ${marketTitle}`}
          >
            {venue}&nbsp;<span aria-hidden="true">↗</span>
          </a>
        )}
        {endDate === undefined ? null : <span>ends {toDay(endDate)}</span>}
      </div>
    </div>
  )
}

/** Links to the question, otherwise to the listing, otherwise to the venue. */
function Title({ position }: { readonly position: Position }) {
  const { marketTitle, marketId, canonicalQuestionId, marketUrl } = position
  if (canonicalQuestionId !== null)
    return (
      <Link to="/questions/$id" params={{ id: canonicalQuestionId }}>
        {marketTitle}
      </Link>
    )
  if (marketId !== null)
    return (
      <Link to="/markets/$id" params={{ id: marketId }}>
        {marketTitle}
      </Link>
    )
  return (
    <a href={marketUrl} target="_blank" rel="noreferrer noopener">
      {marketTitle}
    </a>
  )
}
