import type { MarketList, Static } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import { findYesPrice } from '../lib/find-yes-price.ts'
import { Badge } from './badge.tsx'
import { Day, NumberCell } from './number-cell.tsx'
import type { Column } from './table.tsx'
import { VenueName } from './venue-name.tsx'

export type Market = Static<typeof MarketList>['data'][number]

/** The columns of a listing in a list. */
export const MARKET_COLUMNS: readonly Column<Market>[] = [
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
    header: 'Volume, USD',
    align: 'end',
    cell: ({ volume }) => <NumberCell value={volume} format="usd" unknown="Unknown for this period." />,
  },
  {
    id: 'liquidity',
    header: 'Liquidity, USD',
    align: 'end',
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
    cell: ({ end_time }) => <Day at={end_time} unknown="No end date is known." />,
  },
]
