interface PagerProps {
  readonly meta: {
    readonly count: number
    readonly total: number
    readonly offset: number
    readonly limit: number
  }
  readonly onTurn: (offset: number) => void
}

/** Pages through a list, newest first. */
export function Pager({ meta: { count, total, offset, limit }, onTurn }: PagerProps) {
  if (total <= limit) return null
  return (
    <div className="panel-body actions">
      <button
        type="button"
        className="button"
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - limit))}
      >
        Newer
      </button>
      <button
        type="button"
        className="button"
        disabled={offset + count >= total}
        onClick={() => onTurn(offset + limit)}
      >
        Older
      </button>
    </div>
  )
}
