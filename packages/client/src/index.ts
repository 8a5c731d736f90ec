export { ApiError } from './api-error.ts'
export { type Client, createClient } from './client.ts'
export type { Credential, Tokens } from './credential.ts'
export { eachItem, eachItemByCursor } from './each-item.ts'
export type {
  Alert,
  AlertEvent,
  Book,
  Certificate,
  Listing,
  Market,
  NotificationChannel,
  Opportunity,
  Platform,
  Question,
  QuestionSummary,
  Watchlist,
} from './resource-types.ts'
export type { Answer, Send, Sent } from './send.ts'
export type { StreamEvent, StreamRequest } from './stream.ts'
export {
  type VerifiedWebhook,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookMessage,
} from './verify-webhook.ts'
