import './wallet.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { DownloadButton } from '../../components/download-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Stat } from '../../components/stat.tsx'
import { Empty, Failure, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { toVenue, VENUES } from '../../lib/venues.ts'
import { findDemoWallet } from './demo-wallet.ts'
import { EntryPanel } from './entry-panel.tsx'
import { findFaults, hasFaults } from './find-faults.ts'
import { Profit } from './profit.tsx'
import type { WalletSearch } from './search.ts'
import { WalletForm } from './wallet-form.tsx'
import { type Wallet, walletQuery } from './wallet-query.ts'

const route = getRouteApi('/wallet')

/** What a wallet holds and traded on six venues. */
export function WalletPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/wallet' })
  const { account, isKnown } = useSession()
  const { address, ...others } = search
  return (
    <div className="page">
      <div className="page-head">
        <h1>Wallet</h1>
        <p className="soft">Positions and trades on six venues. Public data only: nothing to sign.</p>
      </div>
      {isKnown && account === null ? (
        <SignInPrompt>
          Sign in to track a wallet. What you enter below stays in the address of this page.
        </SignInPrompt>
      ) : null}
      <WalletForm
        key={JSON.stringify(search)}
        wallet={search}
        onTrack={(wallet) => void navigate({ search: wallet })}
      />
      {address === undefined ? (
        <NoWallet />
      ) : hasFaults(findFaults(search)) ? null : account === null ? null : (
        <Tracked address={address} others={others} />
      )}
    </div>
  )
}

function NoWallet() {
  const demo = findDemoWallet()
  return (
    <Empty title="No wallet tracked yet">
      <p className="soft">
        Enter an Ethereum address above for Polymarket, Limitless, Myriad and Azuro. Jupiter Prediction needs
        a Solana address, Manifold a user name.
      </p>
      {demo === null ? null : (
        <Link to="/wallet" search={demo} className="button">
          Track the demo wallet
        </Link>
      )}
    </Empty>
  )
}

interface TrackedProps {
  readonly address: string
  readonly others: Omit<WalletSearch, 'address'>
}

function Tracked({ address, others }: TrackedProps) {
  const { data, error, refetch, isRefetchError } = useQuery(walletQuery(address, others))
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  const { solana, manifold } = others
  const query = {
    ...(solana === undefined ? {} : { solana }),
    ...(manifold === undefined ? {} : { manifold }),
  }
  return (
    <>
      <Panel
        title="Total"
        aside={
          <span className="actions">
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <DownloadButton
              fileName={`wallet-${address}.csv`}
              type="text/csv"
              load={() => client.walletTracker.export(address, query)}
            >
              Export as CSV
            </DownloadButton>
          </span>
        }
      >
        {data === undefined ? (
          <p className="panel-body" aria-busy="true">
            <span className="skeleton" />
            <span className="small soft">Loading from six venues.</span>
          </p>
        ) : (
          <Summary wallet={data} />
        )}
      </Panel>
      {data === undefined
        ? null
        : VENUES.map(({ slug }) => {
            const entry = Object.entries(data.platforms).find(([name]) => name === slug)?.[1]
            return entry === undefined ? null : <EntryPanel key={slug} slug={slug} entry={entry} />
          })}
    </>
  )
}

/** Shares that won or lost are listed until they are redeemed, but are no longer open. */
function countOpen({ platforms }: Wallet): number {
  return Object.values(platforms)
    .flatMap((entry) => ('error' in entry ? [] : entry.positions))
    .filter(({ status }) => status === 'open').length
}

function Summary({ wallet }: { readonly wallet: Wallet }) {
  const { totalValue, totalPnL, totalPositions, activePlatforms, isComplete, missing } = wallet.summary
  const failed = missing.map((slug) => toVenue(slug).name)
  return (
    <>
      <dl className="panel-body stats">
        <Stat label="Value, real money">
          <NumberCell value={totalValue} format="usd-exact" unknown="" />
        </Stat>
        <Stat label="Unrealised profit, real money">
          <Profit value={totalPnL} format="usd-exact" />
        </Stat>
        <Stat label="Open positions">
          <NumberCell value={countOpen(wallet)} format="count" unknown="" />
          {totalPositions === 0 ? null : <span className="small soft"> of {toCount(totalPositions)}</span>}
        </Stat>
        <Stat label="Venues with open positions">
          <NumberCell value={activePlatforms} format="count" unknown="" />
        </Stat>
      </dl>
      {isComplete ? null : (
        <p className="panel-body" role="status">
          <StaleNotice>Without {failed.join(', ')}</StaleNotice>{' '}
          <span className="soft">which could not be loaded.</span>
        </p>
      )}
    </>
  )
}
