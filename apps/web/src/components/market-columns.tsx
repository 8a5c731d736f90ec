import type { Market } from '@parallax/client'
import type { VolumeWindow } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import { findYesPrice } from '../lib/find-yes-price.ts'
import { Badge } from './badge.tsx'
import { Ends } from './ends.tsx'
import { NumberCell } from './number-cell.tsx'
import type { Column } from './table.tsx'
import { VenueName } from './venue-name.tsx'

const WINDOW_WORDS = { '24h': '24 h', '7d': '7 d', '30d': '30 d', all: 'of all time' } as const

/** The columns of a listing in a list; `window` is the period that its volume covers. */
export const toMarketColumns = (window: VolumeWindow = '24h'): readonly Column<Market>[] => [
  {
    id: 'title',
    header: 'Listing',
    card: 'title',
    cell: ({ id, title, is_play_money, mirror_of, status }) => (
      <span className="title-line">
        <Link to="/markets/$id" params={{ id }} className="row-link">
          {title}
        </Link>
        {status === 'open' ? null : <Badge>{status}</Badge>}
        {is_play_money ? <Badge title="Its prices are in play money.">play money</Badge> : null}
        {mirror_of === null ? null : <Badge title="It mirrors another venue’s order book.">mirror</Badge>}
      </span>
    ),
  },
  {
    id: 'venue',
    header: 'Venue',
    cell: ({ platform_slug }) => <VenueName slug={platform_slug} />,
  },
  {
    id: 'price',
    header: 'Yes, ¢',
    align: 'end',
    cell: (market) => (
      <NumberCell value={findYesPrice(market)} format="percent-figure" unknown="The venue shows no price." />
    ),
  },
  {
    id: 'volume',
    header: `Volume ${WINDOW_WORDS[window]}, USD`,
    align: 'end',
    sort: 'volume_24h',
    cell: ({ volume }) => <NumberCell value={volume} format="usd" unknown="Unknown for this period." />,
  },
  {
    id: 'liquidity',
    header: 'Liquidity, USD',
    align: 'end',
    sort: 'liquidity',
    cell: ({ liquidity, liquidity_known }) => (
      <NumberCell
        value={liquidity_known ? liquidity : null}
        format="usd"
        unknown="The venue does not report it."
      />
    ),
  },
  {
    id: 'ends',
    header: 'Ends',
    align: 'end',
    sort: 'ending_soon',
    isAscending: true,
    cell: ({ end_time }) => <Ends at={end_time} />,
  },
]
