import { toSpan } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'

/** How long ago a moment was, in Unix milliseconds. Separate, so that each second re-renders nothing else. */
export function Ago({ ms }: { readonly ms: number }) {
  return <span className="figure">{toSpan(useNow() - ms)} ago</span>
}
