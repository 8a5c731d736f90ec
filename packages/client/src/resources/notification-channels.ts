import type {
  BodyPreview,
  ChannelConfirmed,
  ChannelTest,
  Deleted,
  DeliveryAnswer,
  DeliveryList,
  MailSent,
  NewNotificationChannel,
  NotificationChannelAnswer,
  NotificationChannelChange,
  NotificationChannelCreated,
  NotificationChannelList,
  PageQuery,
} from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/notification-channels'

/** Where an account receives its alerts. */
export const notificationChannels = (transport: Transport) => ({
  list: (query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<NotificationChannelList>('GET', PATH, { query, signal }),
  /** The only response with the secret of a webhook. */
  create: (body: NewNotificationChannel) =>
    transport.json<NotificationChannelCreated>('POST', PATH, { body }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<NotificationChannelAnswer>('GET', `${PATH}/${id}`, { signal }),
  update: (id: string, body: NotificationChannelChange) =>
    transport.json<NotificationChannelAnswer>('PATCH', `${PATH}/${id}`, { body }),
  /** The body that a webhook template makes of the newest event. Nothing is sent. */
  preview: (template: string) =>
    transport.json<BodyPreview>('POST', `${PATH}/preview`, { body: { body_template: template } }),
  delete: (id: string) => transport.json<Deleted>('DELETE', `${PATH}/${id}`),
  test: (id: string) => transport.json<ChannelTest>('POST', `${PATH}/${id}/test`),
  /** With the token that was mailed to the address; needs no sign-in. */
  confirm: (token: string) =>
    transport.json<ChannelConfirmed>('POST', `${PATH}/confirm`, { body: { token } }),
  sendConfirmation: (id: string) =>
    transport.json<MailSent>('POST', `${PATH}/${id}/confirm/send`, { retries: 0 }),
  deliveries: (id: string, query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<DeliveryList>('GET', `${PATH}/${id}/deliveries`, { query, signal }),
  /** Sends the same event with the id of a new delivery. */
  sendAgain: (id: string, deliveryId: string) =>
    transport.json<DeliveryAnswer>('POST', `${PATH}/${id}/deliveries/${deliveryId}/send-again`, {
      retries: 0,
    }),
})
