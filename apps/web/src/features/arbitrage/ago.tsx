import { toSpan } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'

/** How long ago a moment was, in Unix milliseconds. Alone, so that a second that passes renders nothing else anew. */
export function Ago({ ms }: { readonly ms: number }) {
  return <span className="figure">{toSpan(useNow() - ms)} ago</span>
}
