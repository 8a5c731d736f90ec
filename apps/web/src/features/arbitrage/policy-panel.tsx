import type { PolicyDecision } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, GuaranteeBadge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age } from '../../components/number-cell.tsx'
import { Failure, StaleNotice } from '../../components/states.tsx'
import { policyQuery } from './opportunity-queries.ts'
import { CONFIRMATION_LACKS, toCheckTitle, toCheckWords } from './words.ts'

const RESULTS = {
  pass: { tone: 'good', sign: '✓' },
  warn: { tone: 'warn', sign: '△' },
  fail: { tone: 'bad', sign: '✕' },
} as const

interface PolicyPanelProps {
  readonly id: string
  /** When the edge was last seen, where it has gone since; null where it is still there. */
  readonly seenAt: string | null
}

/** Every check of the policy, in words. */
export function PolicyPanel({ id, seenAt }: PolicyPanelProps) {
  const { data, error, refetch, isRefetchError } = useQuery(policyQuery(id))
  return (
    <Panel
      title="Policy checks"
      aside={
        <span className="actions">
          {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
          {data === undefined ? null : <GuaranteeBadge guarantee={data.data.guarantee} />}
        </span>
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : (
        <Checks decision={data.data} seenAt={seenAt} />
      )}
    </Panel>
  )
}

interface ChecksProps extends Pick<PolicyPanelProps, 'seenAt'> {
  readonly decision: PolicyDecision
}

function Checks({ decision, seenAt }: ChecksProps) {
  return (
    <>
      {seenAt === null ? null : (
        <p className="panel-body small soft">
          These were the checks when the edge was last seen, <Age at={seenAt} unknown="" />. It has gone
          since, so “{toCheckTitle('edge')}” fails now.
        </p>
      )}
      <ul className="checks">
        {decision.checks.map((check) => (
          <li key={check.name}>
            <Badge tone={RESULTS[check.result].tone} sign={RESULTS[check.result].sign}>
              {check.result}
            </Badge>
            <span>
              <strong>{toCheckTitle(check.name)}.</strong>{' '}
              {check.name === 'confirmation' && decision.confirmation_lack !== null
                ? CONFIRMATION_LACKS[decision.confirmation_lack]
                : check.name === 'edge' && seenAt !== null
                  ? 'The edge is no longer there.'
                  : toCheckWords(check)}
            </span>
          </li>
        ))}
      </ul>
      <p className="panel-body small soft">
        Policy {decision.policy_version}, evaluated <Age at={decision.decided_at} unknown="" />.
      </p>
    </>
  )
}
