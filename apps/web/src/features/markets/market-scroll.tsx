import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { MARKET_COLUMNS, type Market } from '../../components/market-columns.tsx'
import { Table } from '../../components/table.tsx'

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

/** An endless list of which only what is on the screen is drawn. */
export function MarketScroll(props: MarketScrollProps) {
  const { rows, selected, onSelect, onOpen, hasMore, isLoadingMore, onMore } = props
  const place = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: place.current?.offsetTop ?? 0,
    getItemKey: (index) => rows?.[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const end = last === undefined ? 0 : last.index + 1
  const isNearEnd = end > count - NEAR

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
        toKey={({ id }) => id}
        selected={selected}
        onSelect={(key) => {
          onSelect(key)
          const index = rows?.findIndex(({ id }) => id === key) ?? -1
          if (index >= end || index < (first?.index ?? 0)) virtualizer.scrollToIndex(index)
        }}
        onOpen={({ id }) => onOpen(id)}
        window={{
          start: first?.index ?? 0,
          end,
          beforePx: first === undefined ? 0 : first.start - virtualizer.options.scrollMargin,
          afterPx:
            last === undefined
              ? 0
              : virtualizer.getTotalSize() - (last.end - virtualizer.options.scrollMargin),
          measure: virtualizer.measureElement,
        }}
      />
      <p className="more small soft" role="status">
        {isLoadingMore ? 'Loading more…' : hasMore || count === 0 ? '' : 'That is all.'}
      </p>
    </div>
  )
}
