import './arbitrage.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { chooseColumns } from '../../components/choose-columns.ts'
import { ListMenu } from '../../components/list-menu.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { OrderChanges } from '../../components/order-changes.tsx'
import { Empty, Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { ViewMenu } from '../../components/view-menu.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useHeldOrder } from '../../lib/use-held-order.ts'
import { useListSettings } from '../../lib/use-list-settings.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { useStream } from '../../lib/use-stream.ts'
import { ArbitrageFilters } from './arbitrage-filters.tsx'
import { fits } from './fits.ts'
import { toPlannable } from './funds.ts'
import { FundsForm } from './funds-form.tsx'
import { HeldBackLine, SkippedLine } from './held-back.tsx'
import { Meanings } from './meanings.tsx'
import { mergeEvents, mergeIntoEach } from './merge-events.ts'
import {
  LIMIT,
  type OpportunityAnswer,
  opportunitiesQuery,
  toOpportunitiesRequest,
} from './opportunities-query.ts'
import { type Each, eachQuery, PLAN_REFRESH_MS } from './plan-query.ts'
import { type ArbitrageSearch, type Filters, SORTS, type Sort, toArbitrageSearch, toGates } from './search.ts'
import { type Trade, toGone } from './trade.ts'
import { TRADE_COLUMNS } from './trade-columns.tsx'
import { useFunds } from './use-funds.ts'

const DISCLAIMER =
  'A guarantee names the policy checks that passed when the trade was evaluated. It does not promise a profit: prices move, orders may fill in part, and venues may settle differently. This is not financial advice.'

const route = getRouteApi('/arbitrage')

/** Price differences between venues as trades to decide on, updated live. */
export function ArbitragePage() {
  const { account, isKnown } = useSession()
  const isVisitor = isKnown && account === null
  return (
    <div className="page">
      <div className="page-head">
        <h1>Arbitrage</h1>
        <p className="soft">
          {isVisitor
            ? 'Price differences between venues as trades, with what each makes and what counts against it.'
            : 'What each trade makes at your size, and what counts against it.'}
        </p>
      </div>
      {isVisitor ? (
        <SignInPrompt>Sign in to see the trades. How trades are judged is explained below.</SignInPrompt>
      ) : (
        <>
          <FundsForm />
          <Trades isSignedIn={account !== null} />
        </>
      )}
      <Meanings isOpen={isVisitor} />
    </div>
  )
}

function Trades({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const search = route.useSearch()
  const { selected, sort = 'profit', ...filters } = search
  const navigate = useNavigate({ from: '/arbitrage' })
  const trades = useTrades(filters, sort, isSignedIn)
  const { list, skipped, isOwn, error, isLate, isLoading, stream, retry } = trades
  const scope = JSON.stringify([filters, sort, isOwn, isLoading])
  const { rows, changes, apply } = useHeldOrder(trades.rows, toKey, scope, toGone)
  const { hidden, density } = useListSettings('trades')
  const columns = useMemo(() => chooseColumns(TRADE_COLUMNS, hidden), [hidden])
  const change = (changes: Partial<ArbitrageSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })
  return (
    <>
      <ArbitrageFilters search={search} sort={sort} onChange={change} />
      <section className="panel trades" aria-label="Trades">
        <div className="panel-head">
          <h2>
            {rows === undefined || list === undefined
              ? 'Trades'
              : toHead(trades.rows?.length ?? 0, list, isOwn)}
          </h2>
          <span className="actions">
            {isLoading ? <span className="small soft">Loading…</span> : null}
            {isLate ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <OrderChanges changes={changes} onApply={apply} />
            <LiveState state={stream} />
            <ViewMenu
              list="trades"
              columns={TRADE_COLUMNS}
              search={{ ...filters, sort: search.sort }}
              onOpen={(saved) => void navigate({ search: toArbitrageSearch(saved) })}
            />
            <ListMenu
              name="opportunities"
              total={list?.meta.total}
              load={() => client.arbitrage.each(toOpportunitiesRequest(filters, sort))}
              request={{
                path: '/api/v1/external/arbitrage/opportunities',
                query: toOpportunitiesRequest(filters, sort),
                credential: 'key',
              }}
              note={
                isOwn ? 'Both contain the figures of every trade, not those for your own money.' : undefined
              }
            />
          </span>
        </div>
        {error !== null && rows === undefined ? (
          <Failure error={error} onRetry={retry} />
        ) : rows?.length === 0 ? (
          <Empty title="No matching trades">
            <p className="soft">{isOwn ? NOTHING_OWN : 'Try fewer filters, or see what is held back.'}</p>
          </Empty>
        ) : (
          <LongTable
            label="Trades"
            columns={columns}
            density={density}
            rows={rows}
            rowPx={ROW_PX}
            loadingRows={12}
            toKey={toKey}
            selected={selected}
            onSelect={(key) => change({ selected: key })}
            onOpen={({ opportunity: { id } }) => void navigate({ to: '/arbitrage/$id', params: { id } })}
            sort={sort}
            onSort={(key) => change({ sort: SORTS.find((each) => each === key) })}
          />
        )}
        {isOwn ? <SkippedLine reasons={skipped.map(({ reason }) => reason)} /> : null}
        {list === undefined || toGates(filters).includes('blocked') ? null : (
          <HeldBackLine heldBack={list.data.held_back} />
        )}
      </section>
      {list === undefined ? null : <p className="small soft">{DISCLAIMER}</p>}
    </>
  )
}

const ROW_PX = 84
/** The stream updates the rows; once a minute the list is reordered and counted again. */
const LIST_REFRESH_MS = 60_000
const NOTHING_OWN =
  'No trade can use your money now. Put money on more venues, try fewer filters, or wait: trades that are held back may become available.'
const NO_SKIPPED: Each['skipped'] = []
const toKey = ({ opportunity }: Trade) => opportunity.id

/** The trades of the list; with own funds, those of the plan, each at its own size. A plan has no blocked trades. */
function useTrades(filters: Filters, sort: Sort, isSignedIn: boolean) {
  const funds = useFunds()
  const queryClient = useQueryClient()
  const isOwn = toPlannable(funds) !== null && !toGates(filters).includes('blocked')
  const listOptions = opportunitiesQuery(filters, sort, isOwn ? 1 : LIMIT)
  const eachOptions = eachQuery(funds, sort)
  const list = useQuery({ ...listOptions, enabled: isSignedIn })
  const each = useQuery({ ...eachOptions, enabled: isSignedIn && isOwn })
  const shown = isOwn ? each : list
  const stream = useStream(shown.data === undefined ? null : { topics: ['opportunities'] }, (events) => {
    // Opportunities that ended during a break in the stream send no event.
    if (events.some(({ event }) => event === 'reset')) {
      void reloadQueries(queryClient, listOptions)
      if (isOwn) void reloadQueries(queryClient, eachOptions)
    }
    if (isOwn)
      queryClient.setQueryData(eachOptions.queryKey, (before) => before && mergeIntoEach(before, events))
    else
      queryClient.setQueryData(
        listOptions.queryKey,
        (before) => before && mergeEvents(before, events, filters, sort),
      )
  })
  useRefresh(list.refetch, LIST_REFRESH_MS, isSignedIn)
  useRefresh(each.refetch, PLAN_REFRESH_MS, isSignedIn && isOwn)
  const rows = isOwn ? each.data?.trades.filter((trade) => fits(trade, filters)) : toRows(list.data)
  return {
    list: list.data,
    rows,
    skipped: each.data?.skipped ?? NO_SKIPPED,
    isOwn,
    error: shown.error,
    isLate: shown.isRefetchError,
    isLoading: shown.isPlaceholderData,
    stream,
    retry: () => void shown.refetch(),
  }
}

const known = new WeakMap<object, Trade>()

/** Keeps the same row object for the same opportunity, so that only changed rows render again. */
function toRows(answer: OpportunityAnswer | undefined): Trade[] | undefined {
  return answer?.data.opportunities.map((opportunity) => {
    const trade = known.get(opportunity) ?? { opportunity, ticket: null }
    known.set(opportunity, trade)
    return trade
  })
}

function toHead(shown: number, { meta }: OpportunityAnswer, isOwn: boolean): string {
  const count = `${toCount(shown)} ${shown === 1 ? 'trade' : 'trades'}`
  if (isOwn) return `${count} for your money`
  return shown === meta.total ? count : `The first ${count} of ${toCount(meta.total)}`
}
