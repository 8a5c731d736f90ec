import { LongTable } from '../../components/long-table.tsx'
import { MARKET_COLUMNS, type Market } from '../../components/market-columns.tsx'

interface MarketScrollProps {
  /** Undefined while the first page loads. */
  readonly rows: readonly Market[] | undefined
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

const ROW_PX = 41
const toKey = ({ id }: Market) => id

/** A list that loads more as one scrolls. */
export function MarketScroll(props: MarketScrollProps) {
  const { rows, selected, onSelect, onOpen, hasMore, isLoadingMore, onMore } = props
  return (
    <>
      <LongTable
        label="Listings"
        columns={MARKET_COLUMNS}
        rows={rows}
        rowPx={ROW_PX}
        loadingRows={15}
        toKey={toKey}
        selected={selected}
        onSelect={onSelect}
        onOpen={({ id }) => onOpen(id)}
        onNearEnd={hasMore && !isLoadingMore ? onMore : undefined}
      />
      <p className="more small soft" role="status">
        {isLoadingMore
          ? 'Loading more…'
          : hasMore || rows === undefined || rows.length === 0
            ? ''
            : 'That is all.'}
      </p>
    </>
  )
}
