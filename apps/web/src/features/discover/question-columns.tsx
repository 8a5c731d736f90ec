import { Link } from '@tanstack/react-router'
import { DivergenceBadge } from '../../components/badge.tsx'
import { DayChange } from '../../components/day-change.tsx'
import { LiveFigure } from '../../components/live-figure.tsx'
import { Day, NumberCell } from '../../components/number-cell.tsx'
import { ParallaxStrip } from '../../components/parallax-strip.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { type SparklinePoint, toDayLine } from '../../components/sparkline-path.ts'
import type { Column } from '../../components/table.tsx'
import { toStripPoints } from '../../components/to-strip-points.ts'
import type { Question } from './discover-query.ts'

const NO_PRICE = 'No venue has a current price.'
const ONE_PRICE = 'Fewer than two venues have a current price.'

/** The last day of each question by id; undefined while loading. */
export type Lines = Readonly<Record<string, readonly SparklinePoint[]>> | undefined

export const toQuestionColumns = (lines: Lines): readonly Column<Question>[] => [
  {
    id: 'title',
    header: 'Question',
    width: '22%',
    card: 'title',
    cell: ({ id, title, category, market_count }) => (
      <div>
        <Link to="/questions/$id" params={{ id }} className="row-link">
          {title}
        </Link>
        <div className="small soft">
          {category} · {market_count === 1 ? '1 venue' : `${market_count} venues`}
        </div>
      </div>
    ),
  },
  {
    id: 'strip',
    header: 'Yes price by venue, %',
    width: '36%',
    card: 'strip',
    cell: ({
      index_price,
      divergence,
      divergence_category,
      platform_slugs,
      platform_prices,
      platform_quotes,
    }) => (
      <ParallaxStrip
        indexPrice={index_price}
        divergence={divergence}
        divergenceCategory={divergence_category}
        points={toStripPoints(platform_slugs, platform_prices, platform_quotes)}
      />
    ),
  },
  {
    id: 'day',
    header: 'Day, points',
    width: '8%',
    isWideOnly: true,
    sort: 'change',
    cell: ({ id, index_price, day_ago_price, day_ago_at }) => (
      <div className="day">
        {lines === undefined ? (
          <span className="skeleton sparkline" />
        ) : (
          <Sparkline points={toDayLine(lines[id] ?? [], day_ago_price, day_ago_at)} />
        )}
        <DayChange price={index_price} dayAgoPrice={day_ago_price} dayAgoAt={day_ago_at} />
      </div>
    ),
  },
  {
    id: 'index',
    header: 'Index, %',
    width: '6%',
    align: 'end',
    sort: 'index',
    cell: ({ index_price }) => (
      <LiveFigure value={index_price}>
        <NumberCell value={index_price} format="percent-figure" unknown={NO_PRICE} />
      </LiveFigure>
    ),
  },
  {
    id: 'divergence',
    header: 'Divergence, %',
    width: '11%',
    align: 'end',
    sort: 'divergence',
    cell: ({ divergence, divergence_category }) => (
      <span className="pair">
        {divergence_category === null ? null : <DivergenceBadge category={divergence_category} />}
        <NumberCell value={divergence} format="percent-figure" unknown={ONE_PRICE} />
      </span>
    ),
  },
  {
    id: 'spread',
    header: 'Spread, bps',
    width: '7%',
    align: 'end',
    sort: 'spread',
    cell: ({ spread_bps }) => <NumberCell value={spread_bps} format="bps" unknown={ONE_PRICE} />,
  },
  {
    id: 'ending',
    header: 'Ends',
    width: '10%',
    align: 'end',
    sort: 'ending',
    cell: ({ end_time }) => <Day at={end_time} unknown="No end date is known." />,
  },
]
