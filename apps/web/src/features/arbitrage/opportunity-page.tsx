import './arbitrage.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Badge, GateBadge, GuaranteeBadge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age, Day, NumberCell } from '../../components/number-cell.tsx'
import { Stat } from '../../components/stat.tsx'
import { Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { useSession } from '../../lib/session.ts'
import { useStream } from '../../lib/use-stream.ts'
import { AdvisoryPanels } from './advisory-panels.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LegsPanel } from './legs-panel.tsx'
import { Meanings } from './meanings.tsx'
import type { Opportunity } from './opportunities-query.ts'
import { NO_FEE } from './opportunity-columns.tsx'
import { opportunityQuery } from './opportunity-queries.ts'
import { PolicyPanel } from './policy-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { ScorePanel } from './score-panel.tsx'
import { REASONS, STATUS_REASONS, TYPES } from './words.ts'

const route = getRouteApi('/arbitrage/$id')

/** One opportunity, with everything that was weighed. */
export function OpportunityPage() {
  const { id } = route.useParams()
  const { account, isKnown } = useSession()
  return (
    <div className="page">
      <p className="small">
        <Link to="/arbitrage">Arbitrage</Link>
      </p>
      {isKnown && account === null ? (
        <>
          <h1>Opportunity</h1>
          <SignInPrompt>
            Opportunities are for those who sign in. How they are judged is below, for everybody.
          </SignInPrompt>
          <Meanings isOpen />
        </>
      ) : (
        <OpportunityById key={id} id={id} isSignedIn={account !== null} />
      )}
    </div>
  )
}

interface OpportunityByIdProps {
  readonly id: string
  readonly isSignedIn: boolean
}

function OpportunityById({ id, isSignedIn }: OpportunityByIdProps) {
  const queryClient = useQueryClient()
  const options = opportunityQuery(id)
  const { data, error, refetch, isRefetchError } = useQuery({ ...options, enabled: isSignedIn })
  const questionId = data?.data.canonical_question_id
  const stream = useStream(
    questionId === undefined ? null : { topics: ['opportunities'], questionIds: [questionId] },
    (events) => {
      const news = events.findLast((event) => event.event === 'opportunity' && event.data.id === id)
      if (news?.event === 'opportunity') queryClient.setQueryData(options.queryKey, { data: news.data })
    },
  )
  if (error !== null && data === undefined) {
    return (
      <>
        <h1>Opportunity</h1>
        <Failure error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (data === undefined) {
    return (
      <>
        <h1>Opportunity</h1>
        <section className="panel" aria-busy="true" aria-label="Loading">
          <div className="panel-body opportunity-skeleton">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        </section>
      </>
    )
  }
  return (
    <>
      <Head opportunity={data.data} />
      <Verdict opportunity={data.data}>
        <LiveState state={stream} />
        {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
      </Verdict>
      <Figures opportunity={data.data} />
      <LegsPanel opportunity={data.data} />
      <AdvisoryPanels id={id} />
      <RulesPanel opportunity={data.data} />
      <div className="two-columns">
        <PolicyPanel id={id} />
        <ScorePanel breakdown={data.data.quality_breakdown} />
      </div>
      <HistoryPanel id={id} />
      <ScrollTo hash="certificate">
        <CertificatePanel opportunity={data.data} />
      </ScrollTo>
      <Meanings isOpen={false} />
    </>
  )
}

function Head({ opportunity }: { readonly opportunity: Opportunity }) {
  const { question_title, canonical_question_id, category, type_detail } = opportunity
  return (
    <div className="page-head">
      <h1>{question_title}</h1>
      <p className="soft">
        {TYPES[type_detail]} · {category} ·{' '}
        <Link to="/questions/$id" params={{ id: canonical_question_id }}>
          All venues of the question
        </Link>
      </p>
    </div>
  )
}

interface VerdictProps {
  readonly opportunity: Opportunity
  readonly children: ReactNode
}

/** What it is worth as an offer, before any figure. */
function Verdict({ opportunity, children }: VerdictProps) {
  const { risk_gate_state: gate, risk_gate_reason: reason, guarantee, status, status_reason } = opportunity
  return (
    <>
      <div className="actions">
        <GateBadge state={gate} reason={reason} />
        <GuaranteeBadge guarantee={guarantee} />
        <Badge tone={status === 'active' ? 'good' : 'warn'} sign={status === 'active' ? '●' : '○'}>
          {status}
          {status_reason === null ? null : `: ${STATUS_REASONS[status_reason]}`}
        </Badge>
        <Badge>{opportunity.classification}</Badge>
        {children}
      </div>
      {gate === 'allowed' || reason === null ? null : (
        <p className={`banner ${gate}`}>
          {gate === 'blocked' ? 'This is no offer. ' : 'Doubtful. '}
          {opportunity.risk_gate_reasons.map((each) => REASONS[each]).join(' ')}
        </p>
      )}
    </>
  )
}

const NO_DEPTH = 'How much can be traded is not known.'

function Figures({ opportunity }: { readonly opportunity: Opportunity }) {
  return (
    <Panel title="At a glance">
      <dl className="panel-body stats">
        <Stat label="Net spread, after fees">
          <NumberCell value={opportunity.net_spread} format="percent" unknown={NO_FEE} />
        </Stat>
        <Stat label="Spread, before fees">
          <NumberCell value={opportunity.spread} format="percent" unknown="" />
        </Stat>
        <Stat label="Profit of 100 USD">
          <NumberCell value={opportunity.estimated_profit} format="usd-exact" unknown={NO_FEE} />
        </Stat>
        <Stat label="Return a year">
          <NumberCell value={opportunity.annualized_return} format="percent" unknown="It has no end." />
        </Stat>
        <Stat label="Score, of 100">
          <NumberCell value={opportunity.arbitrage_score} format="score" unknown="" />
        </Stat>
        <Stat label="Advised size">
          <NumberCell value={opportunity.recommended_notional} format="usd-exact" unknown={NO_DEPTH} />
        </Stat>
        <Stat label="Chance to fill both">
          <NumberCell value={opportunity.expected_fill_prob} format="percent" unknown={NO_DEPTH} />
        </Stat>
        <Stat label="Liquidity, both legs">
          <NumberCell
            value={opportunity.liquidity}
            format="usd-exact"
            unknown="A venue does not report it."
          />
        </Stat>
        <Stat label="Volume 24 h, both legs">
          <NumberCell
            value={opportunity.volume24h}
            format="usd-exact"
            unknown="A venue does not report it."
          />
        </Stat>
        <Stat label="Ends">
          <Day at={opportunity.end_time} unknown="No end is known." />
        </Stat>
        <Stat label="First seen">
          <Age at={opportunity.detected_at} unknown="" />
        </Stat>
        <Stat label="Last confirmed">
          <Age
            at={opportunity.confirmation.last_confirmed_at}
            unknown="Both books were never read together."
          />
        </Stat>
        <Stat label="Judged">
          <Age at={opportunity.decided_at} unknown="" />
        </Stat>
      </dl>
    </Panel>
  )
}

interface ScrollToProps {
  readonly hash: string
  readonly children: ReactNode
}

/** The router looks for the place before the data is there; a link to it has to wait for that. */
function ScrollTo({ hash, children }: ScrollToProps) {
  useEffect(() => {
    if (location.hash === `#${hash}`) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return <div id={hash}>{children}</div>
}
