import type { Alert } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { Pager } from '../../components/pager.tsx'
import { Problem } from '../../components/problem.tsx'
import { Failure, StaleNotice } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { AlertChannelsPanel } from './alert-channels-panel.tsx'
import { toAlertColumns } from './alert-columns.tsx'
import { alertsQuery } from './alerts-query.ts'
import { channelsQuery } from './channels-query.ts'
import { EventsPanel } from './events-panel.tsx'
import { ALERT_LOG } from './search.ts'
import { targetNamesQuery } from './target-names-query.ts'
import { WhatAlertsDo } from './what-alerts-do.tsx'

const route = getRouteApi('/alerts')

/** The account's alerts with their state; they can be paused, resumed and deleted here. */
export function AlertsPanel({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { alert: open } = route.useSearch()
  const navigate = useNavigate({ from: '/alerts' })
  const queryClient = useQueryClient()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch, isRefetchError } = useQuery({ ...alertsQuery(offset), enabled: isSignedIn })
  const { data: names } = useQuery({
    ...targetNamesQuery(...toTargets(data?.data ?? [])),
    enabled: data !== undefined,
  })
  const { data: channels } = useQuery({ ...channelsQuery, enabled: isSignedIn })
  const channelNames = useMemo(
    () => channels && new Map(channels.data.map(({ id, name }) => [id, name])),
    [channels],
  )
  const onSuccess = () => reloadQueries(queryClient, { queryKey: ['alerts', 'list'] })
  const pause = useMutation({
    mutationFn: ({ id, is_active }: Alert) => client.alerts.update(id, { is_active: !is_active }),
    onSuccess,
  })
  const remove = useMutation({ mutationFn: ({ id }: Alert) => client.alerts.delete(id), onSuccess })
  const { mutate: pauseAlert } = pause
  const { mutate: removeAlert } = remove
  const columns = useMemo(
    () =>
      toAlertColumns(names, channelNames, (alert) => (
        <span className="actions">
          <button
            type="button"
            className="button"
            onClick={() =>
              void navigate({
                search: (before) => ({ ...before, alert: alert.id }),
                hash: ALERT_LOG,
                replace: true,
              })
            }
          >
            Open
          </button>
          <button type="button" className="button" onClick={() => pauseAlert(alert)}>
            {alert.is_active ? 'Pause' : 'Resume'}
          </button>
          <ConfirmButton label="Delete" confirm="Really delete" onConfirm={() => removeAlert(alert)} />
        </span>
      )),
    [names, channelNames, navigate, pauseAlert, removeAlert],
  )
  const isListed = data !== undefined
  const { hash } = useLocation()
  // The list above the log grows when it loads; only then is the position of the log known.
  useEffect(() => {
    if (isListed && open !== undefined && hash === ALERT_LOG)
      document.getElementById(ALERT_LOG)?.scrollIntoView()
  }, [isListed, open, hash])
  if (data?.meta.total === 0) return <WhatAlertsDo />
  const opened = data?.data.find(({ id }) => id === open)
  return (
    <>
      <Panel
        title="Your alerts"
        aside={
          <span className="actions">
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            {data === undefined ? null : (
              <span className="small soft">{toCount(data.meta.total)} of 500 alerts</span>
            )}
            <ListMenu
              name="alerts"
              total={data?.meta.total}
              load={() => client.alerts.each()}
              request={{
                path: '/api/v1/alerts',
                query: { limit: data?.meta.limit, offset },
                credential: 'token',
              }}
            />
          </span>
        }
      >
        <Problem error={pause.error ?? remove.error} />
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Table
            label="Your alerts"
            columns={columns}
            rows={data?.data}
            loadingRows={4}
            toKey={({ id }) => id}
            selected={open}
            onSelect={(id) =>
              void navigate({ search: (before) => ({ ...before, alert: id }), replace: true })
            }
          />
        )}
        {data === undefined ? null : <Pager meta={data.meta} onTurn={setOffset} />}
      </Panel>
      {open === undefined ? null : <EventsPanel key={open} alertId={open} />}
      {opened === undefined ? null : <AlertChannelsPanel key={opened.id} alert={opened} />}
    </>
  )
}

/** What the alerts are about, each once, in a stable order, so that a new alert does not refetch known titles. */
function toTargets(alerts: readonly Alert[]): [questions: string[], markets: string[]] {
  const toIds = (toId: (alert: Alert) => string | null) =>
    [...new Set(alerts.map(toId))].filter((id) => id !== null).toSorted()
  return [
    toIds(({ canonical_question_id }) => canonical_question_id),
    toIds(({ canonical_question_id, market_id }) => (canonical_question_id === null ? market_id : null)),
  ]
}
