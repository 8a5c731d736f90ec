import './review.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Panel } from '../../components/fields.tsx'
import { Empty, SignInPrompt } from '../../components/states.tsx'
import { useSession } from '../../lib/session.ts'
import { DecisionsPanel } from './decisions-panel.tsx'
import { QualityPanel } from './quality-panel.tsx'
import { QueueTab } from './queue-tab.tsx'
import { TABS, type Tab } from './search.ts'

const route = getRouteApi('/review')
const TAB_WORDS: Readonly<Record<Tab, string>> = { queue: 'Queue', decisions: 'Decisions' }

/** Where people decide about pairs that the matcher is not sure of. */
export function ReviewPage() {
  const { account, isKnown } = useSession()
  return (
    <div className="page">
      <div className="page-head">
        <h1>Review</h1>
        <p className="soft">
          Do two listings ask the same question? A person’s decision overrides the matcher.
        </p>
      </div>
      {!isKnown ? (
        <Loading />
      ) : account === null ? (
        <>
          <SignInPrompt>
            Reviewers of this installation decide. How well the matcher does is below.
          </SignInPrompt>
          <QualityPanel />
        </>
      ) : account.is_reviewer ? (
        <Tabs />
      ) : (
        <>
          <Panel title="Who may review">
            <Empty title="Your account is not a reviewer">
              <p>
                The operator of this installation makes an account a reviewer with{' '}
                <code>parallax accounts grant reviewer EMAIL</code>. A wallet account cannot be one.
              </p>
              <p className="soft">
                You can report listings that differ: the button <b>Report a difference</b> on the page of a
                question or an opportunity puts them first in the queue.
              </p>
            </Empty>
          </Panel>
          <QualityPanel />
        </>
      )}
    </div>
  )
}

function Loading() {
  const { tab = 'queue' } = route.useSearch()
  return (
    <Panel title={TAB_WORDS[tab]}>
      <div className="panel-body" aria-busy="true">
        <span className="skeleton chart-skeleton" />
      </div>
    </Panel>
  )
}

function Tabs() {
  const { tab = 'queue' } = route.useSearch()
  return (
    <>
      <nav className="tabs" aria-label="Parts of the review">
        {TABS.map((each) => (
          <Link
            key={each}
            to="/review"
            search={each === 'queue' ? {} : { tab: each }}
            activeOptions={{ exact: true }}
            aria-current={each === tab ? 'true' : undefined}
          >
            {TAB_WORDS[each]}
          </Link>
        ))}
      </nav>
      {tab === 'queue' ? <QueueTab /> : <DecisionsPanel />}
    </>
  )
}
