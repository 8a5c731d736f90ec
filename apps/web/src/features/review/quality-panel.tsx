import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Stat } from '../../components/stat.tsx'
import { Failure } from '../../components/states.tsx'
import { qualityQuery } from './review-query.ts'

/** Pairs at this confidence or above are linked without a person. */
const LINKED_FROM = 0.85

/** How good the matcher is; everyone may see it. */
export function QualityPanel() {
  const { data, error, refetch } = useQuery(qualityQuery)
  const { model = null, live } = data?.data ?? {}
  const cut = model?.cuts.find(({ threshold }) => threshold === LINKED_FROM)
  return (
    <Panel title="How good the matcher is">
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="panel-body">
          <span className="skeleton" />
        </div>
      ) : (
        <dl className="stats panel-body">
          <Stat label="Pairs with a known answer">
            <NumberCell value={model?.pairs ?? null} format="count" unknown="Not measured." />
          </Stat>
          <Stat label="Links that are right">
            <NumberCell value={cut?.precision ?? null} format="percent" unknown="Not measured." />
          </Stat>
          <Stat label="Matching pairs found">
            <NumberCell value={cut?.recall ?? null} format="percent" unknown="Not measured." />
          </Stat>
          <Stat label="Links by the matcher">
            <NumberCell value={live?.links.semantic ?? null} format="count" unknown="Not counted yet." />
          </Stat>
          <Stat label="Links by people">
            <NumberCell value={live?.links.manual ?? null} format="count" unknown="Not counted yet." />
          </Stat>
        </dl>
      )}
    </Panel>
  )
}
