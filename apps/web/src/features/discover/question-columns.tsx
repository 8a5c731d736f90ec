import { Link } from '@tanstack/react-router'
import { DayChange } from '../../components/day-change.tsx'
import { Divergence } from '../../components/divergence.tsx'
import { Ends } from '../../components/ends.tsx'
import { LiveFigure } from '../../components/live-figure.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { ParallaxStrip } from '../../components/parallax-strip.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { type SparklinePoint, toDayLine } from '../../components/sparkline-path.ts'
import { Spread } from '../../components/spread.tsx'
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
    cell: (question) => (
      <div>
        <Link to="/questions/$id" params={{ id: question.id }} className="row-link">
          {question.title}
        </Link>
        <div className="small soft">
          {question.category} · {toVenueCount(question)}
        </div>
      </div>
    ),
  },
  {
    id: 'strip',
    header: 'Yes price by venue, %',
    width: '36%',
    card: 'strip',
    cell: (question) => (
      <ParallaxStrip
        indexPrice={question.index_price}
        divergence={question.divergence}
        divergenceCategory={question.divergence_category}
        points={toPoints(question)}
      />
    ),
  },
  {
    id: 'day',
    header: 'Day, points',
    width: '8%',
    align: 'end',
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
    cell: (question) => (
      <Divergence
        value={question.divergence}
        category={question.divergence_category}
        points={toPoints(question)}
        format="percent-figure"
        unknown={ONE_PRICE}
      />
    ),
  },
  {
    id: 'spread',
    header: 'Spread, bps',
    width: '7%',
    align: 'end',
    sort: 'spread',
    cell: (question) => <Spread points={toPoints(question)} spreadBps={question.spread_bps} />,
  },
  {
    id: 'ending',
    header: 'Ends',
    width: '10%',
    align: 'end',
    sort: 'ending',
    cell: ({ end_time }) => <Ends at={end_time} />,
  },
]

function toPoints({ platform_slugs, platform_prices, platform_quotes }: Question) {
  return toStripPoints(platform_slugs, platform_prices, platform_quotes)
}

/** `3 venues, 1 without a price`: the strip has a dot only for a price. */
function toVenueCount(question: Question): string {
  const { market_count: count } = question
  const unpriced = toPoints(question).filter(({ price }) => price === null).length
  const venues = count === 1 ? '1 venue' : `${count} venues`
  return unpriced === 0 ? venues : `${venues}, ${unpriced} without a price`
}
