import { Age } from '../../components/number-cell.tsx'
import { isEdgeGone } from './edge-gone.ts'
import type { Opportunity } from './opportunities-query.ts'

/** Says which moment the figures are from, where the edge has gone since. */
export function SeenNote({ opportunity }: { readonly opportunity: Opportunity }) {
  if (!isEdgeGone(opportunity)) return null
  return (
    <span className="small soft">
      as last seen, <Age at={opportunity.last_seen_at} unknown="" />
    </span>
  )
}
