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
import { askToSignIn } from '../../lib/sign-in-request.ts'
import { toVenue, VENUES } from '../../lib/venues.ts'
import { findDemoWallet } from './demo-wallet.ts'
import { EntryPanel } from './entry-panel.tsx'
import { findFaults, hasFaults } from './find-faults.ts'
import { Profit } from './profit.tsx'
import type { WalletSearch } from './search.ts'
import { splitWallet } from './split-wallet.ts'
import { WalletForm } from './wallet-form.tsx'
import { type Wallet, walletQuery } from './wallet-query.ts'

const route = getRouteApi('/wallet')
const NOTHING = 'No venue could be loaded.'

/** What a wallet holds and traded on the venues that show accounts. */
export function WalletPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/wallet' })
  const { account, isKnown } = useSession()
  const { address, ...others } = search
  return (
    <div className="page">
      <div className="page-head">
        <h1>Wallet</h1>
        <p className="soft">
          Positions and trades on all venues that show accounts. Public data only: nothing to sign.
        </p>
      </div>
      {isKnown && account === null ? (
        <SignInPrompt>
          Sign in to track a wallet. What you enter below is kept in the address of this page.
        </SignInPrompt>
      ) : null}
      <WalletForm
        key={JSON.stringify(search)}
        wallet={search}
        onTrack={(wallet) => {
          void navigate({ search: wallet })
          if (isKnown && account === null) askToSignIn()
        }}
      />
      {address === undefined ? (
        <NoWallet />
      ) : hasFaults(findFaults(search)) || (isKnown && account === null) ? null : account === null ? (
        <LoadingTotal />
      ) : (
        <Tracked address={address} others={others} />
      )}
    </div>
  )
}

const LIST = new Intl.ListFormat('en-GB')

/** The venues that know an account by this identifier. */
function toNames(identifier: (typeof VENUES)[number]['account']): string {
  return LIST.format(VENUES.filter(({ account }) => account === identifier).map(({ name }) => name))
}

function NoWallet() {
  const demo = findDemoWallet()
  return (
    <Empty title="No wallet tracked yet">
      <p className="soft">
        Enter an Ethereum address above for {toNames('address')}. {toNames('solana')} needs a Solana address,{' '}
        {toNames('manifold')} a user name.
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
        {data === undefined ? <LoadingFigures /> : <Summary wallet={data} />}
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

/** While the session loads. */
function LoadingTotal() {
  return (
    <Panel title="Total">
      <LoadingFigures />
    </Panel>
  )
}

function LoadingFigures() {
  return (
    <p className="panel-body" aria-busy="true">
      <span className="skeleton" />
      <span className="small soft">Loading from the venues.</span>
    </p>
  )
}

function Summary({ wallet }: { readonly wallet: Wallet }) {
  const { totalPositions, activePlatforms, isComplete, missing } = wallet.summary
  const { open, ended, openCount, omitted } = splitWallet(wallet)
  const failed = missing.map((slug) => toVenue(slug).name)
  return (
    <>
      <dl className="panel-body stats">
        <Stat label="Value of open positions">
          <NumberCell value={open?.value ?? null} format="usd-exact" unknown={NOTHING} />
        </Stat>
        <Stat label="Their unrealised profit">
          <Profit value={open?.profit ?? null} format="usd-exact" />
        </Stat>
        <Stat label="Value of ended positions">
          <NumberCell value={ended?.value ?? null} format="usd-exact" unknown={NOTHING} />
        </Stat>
        <Stat label="Their profit">
          <Profit value={ended?.profit ?? null} format="usd-exact" />
        </Stat>
        <Stat label="Open positions">
          <NumberCell value={openCount} format="count" unknown="" />
          {totalPositions === 0 ? null : <span className="small soft"> of {toCount(totalPositions)}</span>}
        </Stat>
        <Stat label="Venues with open positions">
          <NumberCell value={activePlatforms} format="count" unknown="" />
        </Stat>
      </dl>
      <p className="panel-body small soft">
        In real money; mana is not counted. Ended positions are resolved or closed, and listed until they are
        redeemed.
      </p>
      {omitted === 0 && isComplete ? null : (
        <p className="panel-body" role="status">
          <StaleNotice>Incomplete</StaleNotice>{' '}
          <span className="soft">
            {omitted === 0
              ? null
              : `${toCount(omitted)} ${omitted === 1 ? 'position' : 'positions'} could not be loaded or valued. `}
            {isComplete ? null : `Without ${failed.join(', ')}, which could not be loaded.`}
          </span>
        </p>
      )}
    </>
  )
}
