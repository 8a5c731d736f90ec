import type { ChannelTest, NotificationChannel, Static } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { toCount, toSpan } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { BodyPanel } from './body-panel.tsx'
import { toChannelColumns } from './channel-columns.tsx'
import { channelsQuery } from './channels-query.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { NewChannel } from './new-channel.tsx'

const route = getRouteApi('/alerts')

/** Where alerts are sent. Channels are added, tested and deleted here, and show what happened to each message. */
export function ChannelsTab({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { channel: open, body } = route.useSearch()
  const navigate = useNavigate({ from: '/alerts' })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...channelsQuery, enabled: isSignedIn })
  const test = useMutation({
    mutationFn: async ({ id, name }: NotificationChannel) => ({
      name,
      result: (await client.notificationChannels.test(id)).data,
    }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: NotificationChannel) => client.notificationChannels.delete(id),
    onSuccess: () => reloadQueries(queryClient, { queryKey: ['channels', 'list'] }),
  })
  const mail = useMutation({
    mutationFn: async ({ id, target }: NotificationChannel) => {
      await client.notificationChannels.sendConfirmation(id)
      return target
    },
  })
  const { mutate: tryOut, isPending: isTesting } = test
  const { mutate: mailAgain, isPending: isMailing } = mail
  const { mutate: removeChannel } = remove
  const columns = useMemo(
    () =>
      toChannelColumns((channel) => (
        <span className="actions">
          {channel.confirmed ? (
            <button type="button" className="button" disabled={isTesting} onClick={() => tryOut(channel)}>
              Test
            </button>
          ) : (
            <button type="button" className="button" disabled={isMailing} onClick={() => mailAgain(channel)}>
              Send the mail again
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => void navigate({ search: { tab: 'channels', channel: channel.id }, replace: true })}
          >
            Log
          </button>
          {channel.kind === 'webhook' ? (
            <button
              type="button"
              className="button"
              onClick={() => void navigate({ search: { tab: 'channels', body: channel.id }, replace: true })}
            >
              Body
            </button>
          ) : null}
          <ConfirmButton label="Delete" confirm="Really delete" onConfirm={() => removeChannel(channel)} />
        </span>
      )),
    [isMailing, isTesting, mailAgain, navigate, removeChannel, tryOut],
  )
  const edited = data?.data.find(({ id, kind }) => id === body && kind === 'webhook')
  return (
    <>
      <NewChannel isSignedIn={isSignedIn} />
      <Panel
        title="Your channels"
        aside={
          data === undefined ? null : (
            <span className="small soft">{toCount(data.meta.total)} of 10 channels</span>
          )
        }
      >
        <Problem error={test.error ?? remove.error ?? mail.error} />
        {mail.data === undefined ? null : (
          <p className="told" role="status">
            The mail to {mail.data} is on its way. Open the link in it.
          </p>
        )}
        {test.data === undefined ? null : <TestResult name={test.data.name} result={test.data.result} />}
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data?.data.length === 0 ? (
          <Empty title="No channels yet">
            <p className="soft">Alerts are shown on this page. Create a channel to get them elsewhere too.</p>
          </Empty>
        ) : (
          <Table
            label="Your channels"
            columns={columns}
            rows={data?.data}
            loadingRows={2}
            toKey={({ id }) => id}
          />
        )}
      </Panel>
      {edited === undefined ? null : <BodyPanel key={edited.id} channel={edited} />}
      {open === undefined ? null : <DeliveriesPanel key={open} channelId={open} />}
    </>
  )
}

interface TestResultProps {
  readonly name: string
  readonly result: Static<typeof ChannelTest>['data']
}

function TestResult({ name, result }: TestResultProps) {
  const answer = result.http_status === null ? '' : ` The receiver answered ${result.http_status}.`
  return (
    <p className={result.delivered ? 'told' : 'problem'} role="status">
      {result.delivered
        ? `The test message of “${name}” was delivered in ${toSpan(result.duration_ms)}.${answer}`
        : `The test message of “${name}” was not delivered: ${result.error ?? 'the reason is not known'}.${answer}`}
    </p>
  )
}
