import type { Listing } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { toPercent } from '../../lib/format.ts'
import type { VenueRow } from './to-rows.ts'

const NO_QUOTE = 'The venue shows no quote.'
const NOT_REPORTED = 'The venue does not report it.'
const NO_VOLUME = 'The venue does not report it, and we have not tracked its total for long enough.'
const NO_WEIGHT = 'It has no current price, or another listing of the venue counts.'

/** Explains where a price comes from. */
const BASIS_WORDS = {
  mid: 'Mid price of the order book.',
  last_trade: 'The last trade: the order book is wider than 10 cents.',
  quote: 'As the venue quotes it.',
  none: 'No price: the order book is wider than 10 cents, and no trade in the last 24 hours lies within it.',
} as const

/** Explains what a venue is weighted by. */
const WEIGHT_WORDS = {
  reported: 'Weighted by the 24 h volume the venue reports.',
  derived: 'Weighted by how much total volume rose in 24 hours: the venue reports no 24 h volume.',
  unknown: '24 h volume unknown: weighted at a twentieth of the largest, or equally where none is known.',
} as const

/** All venues side by side. */
export const VENUE_COLUMNS: readonly Column<VenueRow>[] = [
  {
    id: 'venue',
    header: 'Venue and listing',
    card: 'title',
    cell: ({ id, title, platform_slug, status, relation, listing }) => (
      <div>
        <span className="title-line">
          <VenueName slug={platform_slug} />
          {status === 'open' ? null : <Badge>{status}</Badge>}
          {listing?.is_play_money === true ? <Badge>play money</Badge> : null}
          {listing?.is_mirror === true ? (
            <Badge title="It mirrors another venue’s order book.">mirror</Badge>
          ) : null}
          {relation === 'complement' ? (
            <Badge tone="warn" sign="⇄" title="It asks the opposite: its Yes is this question’s No.">
              opposite
            </Badge>
          ) : null}
        </span>
        <div className="small">
          <Link to="/markets/$id" params={{ id }} className="soft">
            {title}
          </Link>
        </div>
      </div>
    ),
  },
  {
    id: 'price',
    header: 'Yes, ¢',
    align: 'end',
    cell: ({ yes_price, price_basis }) => (
      <span title={BASIS_WORDS[price_basis]}>
        <NumberCell value={yes_price} format="percent-figure" unknown={BASIS_WORDS.none} />
      </span>
    ),
  },
  {
    id: 'weight',
    header: 'Weight',
    isWideOnly: true,
    align: 'end',
    cell: ({ weight, volume24h_basis }) => (
      <span title={WEIGHT_WORDS[volume24h_basis]}>
        <NumberCell value={weight} format="percent" unknown={NO_WEIGHT} />
      </span>
    ),
  },
  {
    id: 'bid',
    header: 'Bid, ¢',
    align: 'end',
    cell: ({ listing }) => (
      <Loaded listing={listing}>
        {(known) => <NumberCell value={toBid(known)} format="percent-figure" unknown={NO_QUOTE} />}
      </Loaded>
    ),
  },
  {
    id: 'ask',
    header: 'Ask, ¢',
    align: 'end',
    cell: ({ listing }) => (
      <Loaded listing={listing}>
        {(known) => <NumberCell value={toAsk(known)} format="percent-figure" unknown={NO_QUOTE} />}
      </Loaded>
    ),
  },
  {
    id: 'volume',
    header: 'Volume 24 h, USD',
    align: 'end',
    cell: ({ volume24h, volume24h_known, volume24h_basis }) => (
      <span className="title-line">
        <NumberCell value={volume24h_known ? volume24h : null} format="usd" unknown={NO_VOLUME} />
        {volume24h_basis === 'derived' ? <Badge title={WEIGHT_WORDS.derived}>derived</Badge> : null}
      </span>
    ),
  },
  {
    id: 'liquidity',
    header: 'Liquidity, USD',
    align: 'end',
    cell: ({ liquidity, liquidity_known }) => (
      <NumberCell value={liquidity_known ? liquidity : null} format="usd" unknown={NOT_REPORTED} />
    ),
  },
  {
    id: 'match',
    header: 'Match',
    isWideOnly: true,
    align: 'end',
    cell: ({ confidence, match_method, listing }) => (
      <span className="figure" title={listing?.match_reason ?? ''}>
        {match_method ?? 'unlinked'}
        {confidence === null ? '' : ` ${toPercent(confidence)}`}
      </span>
    ),
  },
  {
    id: 'age',
    header: 'Quote changed',
    align: 'end',
    cell: ({ listing }) => (
      <Loaded listing={listing}>{(known) => <Age at={known.quoted_at} unknown={NO_QUOTE} />}</Loaded>
    ),
  },
  {
    id: 'link',
    header: 'Trade',
    align: 'end',
    cell: ({ listing, platform_name }) => (
      <Loaded listing={listing}>
        {({ url }) =>
          url === null ? (
            <Unknown reason="The venue gives no address." />
          ) : (
            <a href={url} rel="noreferrer noopener" target="_blank" aria-label={`Open on ${platform_name}`}>
              Open&nbsp;<span aria-hidden="true">↗</span>
            </a>
          )
        }
      </Loaded>
    ),
  },
]

interface LoadedProps {
  readonly listing: VenueRow['listing']
  readonly children: (listing: Listing) => ReactNode
}

/** A placeholder while the listing loads: a dash would say that the venue shows nothing. */
function Loaded({ listing, children }: LoadedProps) {
  if (listing === undefined) return <span className="skeleton" />
  return listing === null ? <Unknown reason="It could not be loaded." /> : children(listing)
}

/** For the question's Yes: where the listing asks the opposite, selling it means selling the listing's No. */
function toBid(listing: Listing): number | null {
  return listing.relation === 'complement' ? listing.no_bid : listing.yes_bid
}

function toAsk(listing: Listing): number | null {
  return listing.relation === 'complement' ? listing.no_ask : listing.yes_ask
}
