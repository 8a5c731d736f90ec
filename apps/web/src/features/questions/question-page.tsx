import type { Listing } from '@parallax/contract'
import './question.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { AlertLink } from '../../components/alert-link.tsx'
import { Badge } from '../../components/badge.tsx'
import { DayChange } from '../../components/day-change.tsx'
import { Divergence } from '../../components/divergence.tsx'
import { Ends } from '../../components/ends.tsx'
import { Panel } from '../../components/fields.tsx'
import { LiveFigure } from '../../components/live-figure.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { ParallaxStrip } from '../../components/parallax-strip.tsx'
import { QuestionPicture } from '../../components/question-picture.tsx'
import { Spread } from '../../components/spread.tsx'
import { Stat } from '../../components/stat.tsx'
import { Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { TrendingMarkets } from '../../components/trending-markets.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { WatchButton } from '../../components/watch-button.tsx'
import { type BestQuote, findBestAsk, findBestBid } from '../../lib/best-quote.ts'
import { useSession } from '../../lib/session.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { useStream } from '../../lib/use-stream.ts'
import { toAnswerWords, toQuestionPoints } from './answer-words.ts'
import { findPreviewTitle } from './find-preview-title.ts'
import { HistoryPanel } from './history-panel.tsx'
import { mergeIndex, mergeOpportunities } from './merge-events.ts'
import { OpportunitiesPanel } from './opportunities-panel.tsx'
import { QuestionComparison } from './question-comparison.tsx'
import {
  comparisonQuery,
  listingsQuery,
  type Opportunities,
  type QuestionDetail,
  questionQuery,
} from './question-query.ts'
import { TABS, type Tab } from './search.ts'
import { toRows } from './to-rows.ts'
import { toTradableCount } from './tradable-count.ts'
import { VENUE_COLUMNS } from './venue-columns.tsx'

const route = getRouteApi('/questions/$id')
const REFRESH_MS = 30_000
const NO_LISTINGS: readonly Listing[] = []

const TAB_WORDS: Readonly<Record<Tab, string>> = {
  venues: 'Venues',
  history: 'History',
  rules: 'Same question?',
  arbitrage: 'Arbitrage',
}

/** One question across all venues. */
export function QuestionPage() {
  const { account, isKnown } = useSession()
  return (
    <div className="page">
      {isKnown && account === null ? <Visitor /> : <Question isSignedIn={account !== null} />}
    </div>
  )
}

/** The public part of a question: its card, its last week, and whether its listings ask the same. */
function Visitor() {
  const { id } = route.useParams()
  const { data } = useQuery(comparisonQuery(id))
  const title = data?.data.question.title ?? findPreviewTitle(id)
  return (
    <>
      <h1>{title ?? 'Question'}</h1>
      <div className="question-pictures">
        <QuestionPicture id={id} name="card" height={276} alt={`Card: ${title ?? 'the question'}`} />
        <QuestionPicture id={id} name="history" height={168} alt="Index price of the last 7 days" />
      </div>
      <SignInPrompt>Sign in to see live prices, order books and history of all venues.</SignInPrompt>
      <QuestionComparison id={id} />
      <TrendingMarkets />
    </>
  )
}

function Question({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { id } = route.useParams()
  const { data, error, refetch, isRefetchError } = useQuery({ ...questionQuery(id), enabled: isSignedIn })
  useRefresh(refetch, REFRESH_MS, isSignedIn)
  const { opportunities, stream } = useQuestionStream(isSignedIn ? id : null)
  if (error !== null && data === undefined) {
    return (
      <>
        <h1>Question</h1>
        <Failure error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <div className="page-head">
        <h1>{data?.data.title ?? <span className="skeleton heading-skeleton">Loading the question</span>}</h1>
        <span className="actions">
          {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
          <LiveState state={stream} />
          <WatchButton questionId={id} />
          <AlertLink questionId={id} />
        </span>
      </div>
      <p className="soft">{data === undefined ? <span className="skeleton" /> : toAnswerWords(data.data)}</p>
      {data === undefined ? (
        <section className="panel panel-body" aria-busy="true" aria-label="Loading">
          <span className="skeleton chart-skeleton" />
        </section>
      ) : (
        <QuestionBody question={data.data} opportunities={opportunities} />
      )}
    </>
  )
}

/** Index prices go into the query cache; opportunities come only from the stream. */
function useQuestionStream(id: string | null) {
  const queryClient = useQueryClient()
  const [opportunities, setOpportunities] = useState<Opportunities | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has other opportunities
  useEffect(() => setOpportunities(null), [id])
  const stream = useStream(
    id === null ? null : { topics: ['opportunities', 'index_prices'], questionIds: [id] },
    (events) => {
      if (id === null) return
      setOpportunities((before) => mergeOpportunities(before, events))
      queryClient.setQueryData(questionQuery(id).queryKey, (answer) =>
        answer === undefined ? answer : { data: mergeIndex(answer.data, events) },
      )
    },
  )
  return { opportunities, stream }
}

interface QuestionBodyProps {
  readonly question: QuestionDetail
  readonly opportunities: Opportunities | null
}

function QuestionBody({ question, opportunities }: QuestionBodyProps) {
  const { tab = 'venues' } = route.useSearch()
  const listings = useQuery(listingsQuery(question.id))
  const loaded = listings.data?.data ?? (listings.error === null ? undefined : NO_LISTINGS)
  const rows = useMemo(() => toRows(question, loaded), [question, loaded])
  return (
    <>
      <Summary question={question} />
      <nav className="tabs" aria-label="Parts of the question">
        {TABS.map((each) => (
          <Link
            key={each}
            to="/questions/$id"
            params={{ id: question.id }}
            search={each === 'venues' ? {} : { tab: each }}
            replace
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {TAB_WORDS[each]}
            {each === 'arbitrage' && opportunities !== null ? ` (${toTradableCount(opportunities)})` : ''}
          </Link>
        ))}
      </nav>
      {listings.error !== null && listings.data === undefined ? (
        <Failure error={listings.error} onRetry={() => void listings.refetch()} />
      ) : null}
      {tab === 'venues' ? (
        <Panel title="Venues side by side">
          <Table
            label="Listings of the question"
            columns={VENUE_COLUMNS}
            rows={rows}
            toKey={({ id }) => id}
          />
        </Panel>
      ) : null}
      {tab === 'history' ? <HistoryPanel id={question.id} rows={rows} /> : null}
      {tab === 'rules' ? <QuestionComparison id={question.id} /> : null}
      {tab === 'arbitrage' ? <OpportunitiesPanel key={question.id} opportunities={opportunities} /> : null}
    </>
  )
}

interface SummaryProps {
  readonly question: QuestionDetail
}

const NO_PRICE = 'No venue has a current price.'
const ONE_PRICE = 'Fewer than two venues have a current price.'
const NO_OFFER = 'No real-money venue shows one.'

function Summary({ question }: SummaryProps) {
  const { index } = question
  const points = toQuestionPoints(question)
  return (
    <section className="panel panel-body summary" aria-label="Summary">
      <ParallaxStrip
        size="page"
        indexPrice={index.index_price}
        divergence={index.divergence}
        divergenceCategory={index.divergence_category}
        points={points}
      />
      <dl className="stats">
        <Stat label="Index price">
          <LiveFigure value={index.index_price}>
            <NumberCell value={index.index_price} format="percent" unknown={NO_PRICE} />
          </LiveFigure>
        </Stat>
        <Stat label="Day, points">
          <DayChange
            price={index.index_price}
            dayAgoPrice={question.day_ago_price}
            dayAgoAt={question.day_ago_at}
          />
        </Stat>
        <Stat label="Divergence">
          <Divergence
            value={index.divergence}
            category={index.divergence_category}
            points={points}
            format="percent"
            unknown={ONE_PRICE}
          />
        </Stat>
        <Stat label="Spread, bps">
          <Spread points={points} spreadBps={index.spread_bps} />
        </Stat>
        <Stat label="Best ask, real money">
          <At best={findBestAsk(index.platform_quotes)} unknown={NO_OFFER} />
        </Stat>
        <Stat label="Best bid, real money">
          <At best={findBestBid(index.platform_quotes)} unknown={NO_OFFER} />
        </Stat>
        <Stat label="Ends">
          <Ends at={question.end_time} />
        </Stat>
        <Stat label="Category">
          <Badge>{question.category}</Badge>
        </Stat>
      </dl>
    </section>
  )
}

function At({ best, unknown }: { readonly best: BestQuote | null; readonly unknown: string }) {
  return (
    <span className="best-quote">
      <NumberCell value={best?.price ?? null} format="cents" unknown={unknown} />
      {best === null ? null : <VenueName slug={best.slug} />}
    </span>
  )
}
