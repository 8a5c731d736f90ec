import './console.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Empty, Failure, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { useSession } from '../../lib/session.ts'
import { keysQuery } from './console-queries.ts'
import { toCurl } from './curl.ts'
import { Curl } from './curl-line.tsx'
import { KEY_COLUMNS } from './key-columns.tsx'
import { KeyPanel } from './key-panel.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { type NewSecret, SecretNotice } from './secret-notice.tsx'

const route = getRouteApi('/console')

/** API keys and their usage. */
export function ConsolePage() {
  const { account, isKnown } = useSession()
  return (
    <div className="page">
      <div className="page-head">
        <h1>Console</h1>
        <p className="soft">
          API keys and their usage. <a href="/docs">API reference</a>
        </p>
      </div>
      {isKnown && account === null ? (
        <>
          <SignInPrompt>
            Sign in with an email account to create API keys. A call looks like this.
          </SignInPrompt>
          <Panel title="Example call">
            <div className="panel-body">
              <Curl command={toCurl(location.origin, '["read:arbitrage"]', 'plx_…your key')} />
            </div>
          </Panel>
        </>
      ) : account?.kind === 'wallet' ? (
        <Empty title="API keys need an email account">
          <p className="soft">
            You are signed in with a wallet. Sign in with an email account to create API keys.
          </p>
        </Empty>
      ) : (
        <Keys isSignedIn={account !== null} />
      )}
    </div>
  )
}

function Keys({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/console' })
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const { data, error, refetch, isRefetchError } = useQuery({ ...keysQuery, enabled: isSignedIn })
  const open =
    data?.data.find(({ id }) => id === search.key) ?? (search.key === undefined ? data?.data[0] : undefined)
  const show = (key: string) =>
    void navigate({ search: ({ granularity }) => ({ granularity, key }), replace: true })
  const showSecret = (made: NewSecret) => {
    setSecret(made)
    show(made.id)
  }
  return (
    <>
      {secret === null ? null : <SecretNotice secret={secret} onClose={() => setSecret(null)} />}
      <Panel title="Keys" aside={isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}>
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data?.data.length === 0 ? (
          <Empty title="No keys yet">
            <p className="soft">Create the first one below.</p>
          </Empty>
        ) : (
          <Table
            label="Keys"
            columns={KEY_COLUMNS}
            rows={data?.data}
            loadingRows={2}
            toKey={({ id }) => id}
            selected={open?.id}
            onSelect={show}
          />
        )}
      </Panel>
      <NewKeyForm onMade={showSecret} />
      {open === undefined ? (
        search.key === undefined || data === undefined ? null : (
          <Empty title="Key not found">
            <p className="soft">It may belong to another account, or the link is incomplete.</p>
          </Empty>
        )
      ) : (
        <KeyPanel key={open.id} apiKey={open} search={search} onMade={showSecret} />
      )}
    </>
  )
}
