interface NearNoticeProps {
  readonly q: string | undefined
  readonly meta: { readonly is_near_match?: boolean; readonly total: number } | undefined
}

/** Shown above a list in which nothing matches the exact search text. */
export function NearNotice({ q, meta }: NearNoticeProps) {
  return (
    <div role="status">
      {q !== undefined && meta?.is_near_match === true && meta.total > 0 ? (
        <p className="near-notice soft">No exact match for “{q.trim()}”. Showing near matches.</p>
      ) : null}
    </div>
  )
}
