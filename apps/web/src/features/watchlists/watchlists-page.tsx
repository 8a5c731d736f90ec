import './watchlists.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { Empty, Failure, SignInPrompt } from '../../components/states.tsx'
import { TrendingMarkets } from '../../components/trending-markets.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useSession } from '../../lib/session.ts'
import { watchlistsQuery } from '../../lib/watchlists-query.ts'
import { NameForm } from './name-form.tsx'
import { SharePanel } from './share-panel.tsx'
import { WatchlistPanel } from './watchlist-panel.tsx'

const route = getRouteApi('/watchlists')

/** The questions and listings that an account follows, with current figures. */
export function WatchlistsPage() {
  const { account, isKnown } = useSession()
  return (
    <div className="page">
      <div className="page-head">
        <h1>Watchlists</h1>
        <p className="soft">Questions and listings you follow, with live prices.</p>
      </div>
      {isKnown && account === null ? (
        <>
          <SignInPrompt>
            Sign in with an email or a wallet to keep watchlists. The most traded listings are below.
          </SignInPrompt>
          <TrendingMarkets />
        </>
      ) : (
        <Lists isSignedIn={account !== null} />
      )}
    </div>
  )
}

function Lists({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { list } = route.useSearch()
  const { data, error, refetch } = useQuery({ ...watchlistsQuery, enabled: isSignedIn })
  const open = data?.data.find(({ id }) => id === list) ?? (list === undefined ? data?.data[0] : undefined)
  return (
    <div className="watchlists">
      <Panel title="Your watchlists">
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="panel-body stack-small">
            {data === undefined ? <span className="skeleton" /> : null}
            {data?.data.length === 0 ? (
              <p className="soft">No watchlists yet. Create the first one here.</p>
            ) : null}
            <nav className="nav" aria-label="Watchlists">
              {data?.data.map(({ id, name, item_count }) => (
                <Link
                  key={id}
                  to="/watchlists"
                  search={{ list: id }}
                  aria-current={id === open?.id ? 'page' : undefined}
                >
                  <span className="watchlist-name">{name}</span>
                  <span className="figure small">{toCount(item_count)}</span>
                </Link>
              ))}
            </nav>
            <NewWatchlist />
          </div>
        )}
      </Panel>
      {open !== undefined ? (
        <div className="stack" key={open.id}>
          <WatchlistPanel watchlist={open} />
          <SharePanel watchlistId={open.id} />
        </div>
      ) : data === undefined && error !== null ? null : data === undefined ? (
        <Panel title="Items">
          <div className="panel-body" aria-busy="true">
            <span className="skeleton chart-skeleton" />
          </div>
        </Panel>
      ) : (
        <Panel title="Items">
          {data.data.length === 0 ? (
            <Empty title="Nothing to watch yet">
              <p className="soft">
                Create a list here, or press “Watch” on a <Link to="/">question</Link> or a{' '}
                <Link to="/markets">listing</Link>.
              </p>
            </Empty>
          ) : (
            <Empty title="Watchlist not found">
              <p className="soft">It was deleted, or it belongs to another account. Choose one of yours.</p>
            </Empty>
          )}
        </Panel>
      )}
    </div>
  )
}

/** Creates a list and opens it. */
function NewWatchlist() {
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: '/watchlists' })
  const create = useMutation({
    mutationFn: (name: string) => client.watchlists.create({ name }),
    onSuccess: async ({ data }) => {
      await reloadQueries(queryClient, { queryKey: ['watchlists'], exact: true })
      await navigate({ search: { list: data.id } })
    },
  })
  return (
    <>
      <NameForm label="New watchlist" button="Create" onName={create.mutate} isBusy={create.isPending} />
      <Problem error={create.error} />
    </>
  )
}
