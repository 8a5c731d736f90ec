import { Badge } from '../../components/badge.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { toMoment } from '../../lib/format.ts'
import { PositionTitle } from './position-title.tsx'
import { Profit } from './profit.tsx'
import type { Position, Trade } from './wallet-query.ts'

/** `unit` is the currency of the venue's entry. */
export const toPositionColumns = (unit: string): readonly Column<Position>[] => [
  {
    id: 'title',
    header: 'Market',
    card: 'title',
    cell: (position) => <PositionTitle position={position} />,
  },
  { id: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcome },
  {
    id: 'size',
    header: 'Shares',
    align: 'end',
    cell: ({ size }) => <NumberCell value={size} format="usd-figure" unknown="" />,
  },
  {
    id: 'cost',
    header: 'Avg. price, ¢',
    align: 'end',
    cell: ({ avgPrice }) => <NumberCell value={avgPrice} format="percent-figure" unknown="" />,
  },
  {
    id: 'price',
    header: 'Price, ¢',
    align: 'end',
    cell: ({ currentPrice }) => <NumberCell value={currentPrice} format="percent-figure" unknown="" />,
  },
  {
    id: 'value',
    header: `Value, ${unit}`,
    align: 'end',
    cell: ({ currentValue }) => <NumberCell value={currentValue} format="usd-figure" unknown="" />,
  },
  {
    id: 'profit',
    header: `Profit, ${unit}`,
    align: 'end',
    cell: ({ pnl }) => <Profit value={pnl} format="usd-figure" />,
  },
]

const NOT_REPORTED = 'The venue does not report it.'

export const TRADE_COLUMNS: readonly Column<Trade & { readonly place: number }>[] = [
  {
    id: 'title',
    header: 'Market',
    card: 'title',
    cell: ({ marketTitle, status }) => (
      <span className="title-line">
        {marketTitle}
        {status === undefined ? null : <Badge>{status}</Badge>}
      </span>
    ),
  },
  { id: 'type', header: 'Type', cell: ({ type, side }) => (type === side ? type : `${type} ${side}`) },
  {
    id: 'price',
    header: 'Price, ¢',
    align: 'end',
    cell: ({ price }) => <NumberCell value={price ?? null} format="percent-figure" unknown={NOT_REPORTED} />,
  },
  {
    id: 'size',
    header: 'Shares',
    align: 'end',
    cell: ({ size }) => <NumberCell value={size ?? null} format="usd-figure" unknown={NOT_REPORTED} />,
  },
  {
    id: 'when',
    header: 'When',
    align: 'end',
    cell: ({ timestamp }) => (
      <time className="figure" dateTime={timestamp}>
        {toMoment(timestamp)}
      </time>
    ),
  },
]
