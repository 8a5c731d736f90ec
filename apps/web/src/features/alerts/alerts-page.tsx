import './alerts.css'
import type { AlertEvent } from '@parallax/contract'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LiveState, SignInPrompt } from '../../components/states.tsx'
import { markSeen, useUnseenCount } from '../../lib/alert-news.ts'
import { toCount } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useIsVisible } from '../../lib/use-is-visible.ts'
import { useStream } from '../../lib/use-stream.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { ChannelsTab } from './channels-tab.tsx'
import { mergeEvents } from './merge-events.ts'
import { NewAlert } from './new-alert.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { TABS, type Tab } from './search.ts'
import { WhatAlertsDo } from './what-alerts-do.tsx'

const route = getRouteApi('/alerts')
const TAB_WORDS: Readonly<Record<Tab, string>> = { alerts: 'Alerts', fired: 'Fired', channels: 'Channels' }

/** Alerts, when they were triggered, and where they are sent. */
export function AlertsPage() {
  const { account, isKnown } = useSession()
  const { tab = 'alerts' } = route.useSearch()
  const queryClient = useQueryClient()
  const unseen = useUnseenCount()
  // A hidden tab marks no alert as seen; its stream is off too.
  const isShown = useIsVisible()
  useEffect(() => {
    if (unseen > 0 && isShown) markSeen()
  }, [unseen, isShown])
  const [recent, setRecent] = useState<readonly AlertEvent[] | null>(null)
  const stream = useStream(account === null ? null : { topics: ['alerts'] }, (events) => {
    setRecent((before) => mergeEvents(before, events))
    if (events.some(({ event }) => event === 'alert')) {
      void reloadQueries(queryClient, { queryKey: ['alerts', 'list'] })
      void reloadQueries(queryClient, { queryKey: ['alerts', 'events'] })
    }
  })
  return (
    <div className="page">
      <div className="page-head">
        <h1>Alerts</h1>
        {account === null || recent === null ? null : <p className="soft">{toFiredWords(recent.length)}</p>}
        {account === null ? null : <LiveState state={stream} />}
      </div>
      {isKnown && account === null ? (
        <>
          <SignInPrompt>Sign in to set alerts. What they can watch is below.</SignInPrompt>
          <WhatAlertsDo />
        </>
      ) : (
        <>
          <nav className="tabs" aria-label="Alert pages">
            {TABS.map((each) => (
              <Link
                key={each}
                to="/alerts"
                search={each === 'alerts' ? {} : { tab: each }}
                activeOptions={{ exact: true }}
                aria-current={each === tab ? 'true' : undefined}
              >
                {TAB_WORDS[each]}
                {each === 'fired' && recent !== null ? ` (${toCount(recent.length)})` : null}
              </Link>
            ))}
          </nav>
          {tab === 'channels' ? (
            <ChannelsTab isSignedIn={account !== null} />
          ) : tab === 'fired' ? (
            <RecentPanel events={recent} />
          ) : (
            <>
              <NewAlert isSignedIn={account !== null} />
              <AlertsPanel isSignedIn={account !== null} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function toFiredWords(count: number): string {
  if (count === 0) return 'No alert fired in the last hour.'
  return `Alerts fired ${count === 1 ? 'once' : `${toCount(count)} times`} in the last hour.`
}
