import { toEndWords } from '../lib/end-time.ts'
import { toMoment } from '../lib/format.ts'
import { Unknown } from './number-cell.tsx'

/** When trading ends, in the reader's zone; the exact moment on hover. */
export function Ends({ at }: { readonly at: string | null }) {
  if (at === null) return <Unknown reason="No end date is known." />
  const { day, hour } = toEndWords(at, Date.now())
  return (
    <time dateTime={at} title={toMoment(at)}>
      <span className="figure">{hour === null ? day : `${day},`}</span>
      {hour === null ? null : (
        <>
          {' '}
          <span className="figure">{hour}</span>
        </>
      )}
    </time>
  )
}
