import './arbitrage.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge, GateBadge, GuaranteeBadge } from '../../components/badge.tsx'
import { Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { useStream } from '../../lib/use-stream.ts'
import { AdvisoryPanels, NothingLeftPanel } from './advisory-panels.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { hasNothingLeft, isEdgeGone } from './edge-gone.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { toPlannable } from './funds.ts'
import { HistoryPanel } from './history-panel.tsx'
import { LegComparison } from './leg-comparison.tsx'
import { LegsPanel } from './legs-panel.tsx'
import { Meanings } from './meanings.tsx'
import type { Opportunity } from './opportunities-query.ts'
import { advisoryQuery, comparisonQuery, opportunityQuery, policyQuery } from './opportunity-queries.ts'
import { planQuery } from './plan-query.ts'
import { PolicyPanel } from './policy-panel.tsx'
import { ScorePanel } from './score-panel.tsx'
import { toLargestSize, toOwnSize } from './size.ts'
import { SizeSwitch } from './size-switch.tsx'
import { NoTicketPanel, TicketPanel } from './ticket-panel.tsx'
import { useFunds } from './use-funds.ts'
import { toVerdict } from './verdict.ts'
import { NO_TICKET, REASONS, STATUS_REASONS, TYPES } from './words.ts'

const route = getRouteApi('/arbitrage/$id')

/** One opportunity, with everything behind its assessment. */
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
          <ComparedHeading id={id} />
          <SignInPrompt>
            Sign in to see this trade. Below: whether its legs ask the same question, and how trades are
            judged.
          </SignInPrompt>
          <LegComparison id={id} />
          <Meanings isOpen />
        </>
      ) : (
        <OpportunityById key={id} id={id} isSignedIn={account !== null} />
      )}
    </div>
  )
}

/** Names the question to visitors, who see how its legs compare but not the trade. */
function ComparedHeading({ id }: { readonly id: string }) {
  const { data, isPending } = useQuery(comparisonQuery(id))
  if (isPending) return <h1 aria-busy="true">Opportunity</h1>
  return <h1>{data?.data.question.title ?? 'Opportunity'}</h1>
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
  const judgement = data === undefined ? null : toJudgement(data.data)
  const judged = useRef(judgement)
  // The checks and the payoffs must be those of the judgement that is shown, not up to half a minute older.
  useEffect(() => {
    if (judged.current !== null && judged.current !== judgement) {
      void reloadQueries(queryClient, { queryKey: policyQuery(id).queryKey })
      void reloadQueries(queryClient, { queryKey: advisoryQuery(id).queryKey })
    }
    judged.current = judgement
  }, [queryClient, id, judgement])
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
      <Judged opportunity={data.data}>
        <LiveState state={stream} />
        {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
      </Judged>
      <LegComparison id={id} />
      <div className="two-columns">
        <PolicyPanel id={id} seenAt={isEdgeGone(data.data) ? data.data.last_seen_at : null} />
        <ScorePanel opportunity={data.data} />
      </div>
      <HistoryPanel id={id} />
      <ScrollTo hash="certificate">
        <CertificatePanel opportunity={data.data} />
      </ScrollTo>
      <Meanings isOpen={false} />
    </>
  )
}

/** Changes when the service comes to another judgement. */
function toJudgement({ status, status_reason, risk_gate_state, risk_gate_reasons }: Opportunity): string {
  return [status, status_reason, risk_gate_state, ...risk_gate_reasons].join()
}

interface JudgedProps {
  readonly opportunity: Opportunity
  readonly children: ReactNode
}

/** The verdict, and everything that depends on the size: all of it is at the chosen one. */
function Judged({ opportunity, children }: JudgedProps) {
  const { id, risk_gate_state, status } = opportunity
  const { size: chosen } = route.useSearch()
  const funds = useFunds()
  const isBlocked = risk_gate_state === 'blocked' || status !== 'active'
  const hasFunds = toPlannable(funds) !== null
  const advisory = useQuery(advisoryQuery(id))
  const plan = useQuery({ ...planQuery(id, funds), enabled: hasFunds && !isBlocked })
  const own = toOwnSize(plan.data)
  const largest = toLargestSize(opportunity, advisory.data?.data)
  const shown = isBlocked || !hasFunds ? 'largest' : (chosen ?? 'own')
  const size = shown === 'own' ? (own ?? largest) : largest
  const skipped = shown === 'own' ? (plan.data?.skipped[0]?.reason ?? null) : null
  const urls = [opportunity.buy_url, opportunity.sell_url]
  const noTicket = advisory.data?.data.no_ticket_reason ?? null
  return (
    <>
      <Head opportunity={opportunity}>{children}</Head>
      <VerdictLine opportunity={opportunity} size={size} skipped={skipped} />
      <Badges opportunity={opportunity} />
      {isBlocked || !hasFunds ? null : (
        <SizeSwitch id={id} shown={size?.kind ?? shown} own={own} largest={largest} />
      )}
      {isBlocked || skipped !== null ? null : size?.ticket ? (
        <TicketPanel ticket={size.ticket} urls={urls} />
      ) : noTicket === null ? null : (
        <NoTicketPanel reason={NO_TICKET[noTicket]} />
      )}
      <FiguresPanel opportunity={opportunity} size={isBlocked ? null : size} />
      <LegsPanel opportunity={opportunity} />
      {isEdgeGone(opportunity) || (size !== null && hasNothingLeft(opportunity)) ? (
        <NothingLeftPanel isGone={isEdgeGone(opportunity)} />
      ) : (
        <AdvisoryPanels
          advisory={advisory}
          size={size}
          names={[opportunity.buy_platform.name, opportunity.sell_platform.name]}
        />
      )}
    </>
  )
}

function Head({ opportunity, children }: JudgedProps) {
  const { question_title, canonical_question_id, category, type_detail } = opportunity
  return (
    <div className="stack-small">
      <h1>{question_title}</h1>
      <p className="soft">
        {TYPES[type_detail]} · {category} ·{' '}
        <Link to="/questions/$id" params={{ id: canonical_question_id }}>
          All venues of the question
        </Link>{' '}
        {children}
      </p>
    </div>
  )
}

type VerdictLineProps = Omit<Parameters<typeof toVerdict>[0], 'nowMs'>

/** One sentence on whether to trade it; its ages update live. */
function VerdictLine(props: VerdictLineProps) {
  const { risk_gate_state } = props.opportunity
  return (
    <p className={`verdict-sentence ${risk_gate_state}`}>
      <span aria-hidden="true">{SIGNS[risk_gate_state]}</span> {toVerdict({ ...props, nowMs: useNow() })}
    </p>
  )
}

const SIGNS = { allowed: '✓', degraded: '△', blocked: '✕' } as const

/** Gate and guarantee, the status where it is not active, and any other objection. */
function Badges({ opportunity }: { readonly opportunity: Opportunity }) {
  const { risk_gate_state: gate, risk_gate_reason: reason, guarantee, status, status_reason } = opportunity
  const others = opportunity.risk_gate_reasons.slice(1)
  return (
    <>
      <div className="actions">
        <GateBadge state={gate} reason={reason} />
        <GuaranteeBadge guarantee={guarantee} />
        {status === 'active' ? null : (
          <Badge tone="warn" sign="○">
            {status}
            {status_reason === null ? null : `: ${STATUS_REASONS[status_reason]}`}
          </Badge>
        )}
      </div>
      {others.length === 0 ? null : (
        <p className="small soft">Also: {others.map((each) => REASONS[each]).join(' ')}</p>
      )}
    </>
  )
}

interface ScrollToProps {
  readonly hash: string
  readonly children: ReactNode
}

/** The router scrolls to the anchor before the data is loaded; this scrolls once the target exists. */
function ScrollTo({ hash, children }: ScrollToProps) {
  useEffect(() => {
    if (location.hash === `#${hash}`) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return <div id={hash}>{children}</div>
}
