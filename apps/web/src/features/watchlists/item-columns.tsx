import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Divergence } from '../../components/divergence.tsx'
import { LiveFigure } from '../../components/live-figure.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { ParallaxStrip } from '../../components/parallax-strip.tsx'
import type { Column } from '../../components/table.tsx'
import { toStripPoints } from '../../components/to-strip-points.ts'
import { VenueName } from '../../components/venue-name.tsx'
import type { WatchedItem } from './watchlist-query.ts'

const OF_LISTING = 'The item is a listing on one venue.'
const NO_PRICE = 'No venue has a current price.'
const ONE_PRICE = 'Fewer than two venues have a current price.'

/** The items of a watchlist; the last column removes one. Without listings there is no column for their price. */
export function toItemColumns(
  hasListings: boolean,
  toRemove: (item: WatchedItem) => ReactNode,
): readonly Column<WatchedItem>[] {
  const price: Column<WatchedItem> = {
    id: 'price',
    header: 'Listing, ¢',
    width: '8%',
    align: 'end',
    cell: ({ market, market_id }) => (
      <NumberCell
        value={market?.price ?? null}
        format="percent-figure"
        unknown={market_id === null ? 'The item is a question on all venues.' : 'The venue gives no price.'}
      />
    ),
  }
  return [
    { id: 'title', header: 'Question or listing', width: '24%', card: 'title', cell: toTitle },
    { id: 'strip', header: 'Yes price by venue, %', width: '36%', card: 'strip', cell: toStrip },
    {
      id: 'index',
      header: 'Index, %',
      width: '7%',
      align: 'end',
      cell: (item) => {
        const price = item.figures?.index_price ?? item.question?.index_price ?? null
        const unknown = item.canonical_question_id === null ? OF_LISTING : NO_PRICE
        return (
          <LiveFigure value={price}>
            <NumberCell value={price} format="percent-figure" unknown={unknown} />
          </LiveFigure>
        )
      },
    },
    { id: 'divergence', header: 'Divergence, %', width: '14%', align: 'end', cell: toDivergence },
    ...(hasListings ? [price] : []),
    { id: 'remove', header: 'Remove', width: '11%', align: 'end', card: 'line', cell: toRemove },
  ]
}

function toTitle({ canonical_question_id: questionId, market_id: marketId, question, market }: WatchedItem) {
  return (
    <div>
      {question === null || questionId === null ? null : (
        <Link to="/questions/$id" params={{ id: questionId }} className="row-link">
          {question.title}
        </Link>
      )}
      {market === null || marketId === null ? null : (
        <div className={question === null ? undefined : 'small'}>
          <Link
            to="/markets/$id"
            params={{ id: marketId }}
            className={question === null ? 'row-link' : undefined}
          >
            {market.title}
          </Link>{' '}
          <VenueName slug={market.platform_slug} />
        </div>
      )}
      {question === null && market === null ? (
        <Badge title="No venue lists it any more. It stays here until you remove it.">gone</Badge>
      ) : null}
    </div>
  )
}

function toStrip(item: WatchedItem) {
  const { question, figures } = item
  return (
    <ParallaxStrip
      indexPrice={figures?.index_price ?? question?.index_price ?? null}
      divergence={figures?.divergence ?? question?.divergence ?? null}
      divergenceCategory={figures?.divergence_category ?? null}
      points={toPoints(item)}
    />
  )
}

function toPoints({ question, market, figures }: WatchedItem) {
  if (question !== null) {
    const quotes = figures?.platform_quotes ?? {}
    return toStripPoints(Object.keys(quotes), figures?.platform_prices ?? {}, quotes)
  }
  if (market === null || market.price === null) return []
  return toStripPoints([market.platform_slug], { [market.platform_slug]: market.price })
}

function toDivergence(item: WatchedItem) {
  const { canonical_question_id: questionId, question, figures } = item
  return (
    <Divergence
      value={figures?.divergence ?? question?.divergence ?? null}
      category={figures?.divergence_category ?? null}
      points={toPoints(item)}
      format="percent-figure"
      unknown={questionId === null ? OF_LISTING : ONE_PRICE}
    />
  )
}
