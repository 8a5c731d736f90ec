import { useEffect } from 'react'
import { MARKET_COLUMNS, type Market } from '../../components/market-columns.tsx'
import { Table } from '../../components/table.tsx'
import { useRowWindow } from '../../components/use-row-window.ts'

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
/** How near the end of what is loaded the next page is asked for. */
const NEAR = 20
const toKey = ({ id }: Market) => id

/** An endless list of which only what is on the screen is drawn. */
export function MarketScroll(props: MarketScrollProps) {
  const { rows, selected, onSelect, onOpen, hasMore, isLoadingMore, onMore } = props
  const { place, window, reveal } = useRowWindow({ rows, toKey, rowPx: ROW_PX })
  const count = rows?.length ?? 0
  const isNearEnd = window.end > count - NEAR

  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) onMore()
  }, [isNearEnd, hasMore, isLoadingMore, onMore])

  return (
    <div ref={place}>
      <Table
        label="Listings"
        columns={MARKET_COLUMNS}
        rows={rows}
        loadingRows={15}
        toKey={toKey}
        selected={selected}
        onSelect={(key) => {
          onSelect(key)
          reveal(key)
        }}
        onOpen={({ id }) => onOpen(id)}
        window={window}
      />
      <p className="more small soft" role="status">
        {isLoadingMore ? 'Loading more…' : hasMore || count === 0 ? '' : 'That is all.'}
      </p>
    </div>
  )
}
