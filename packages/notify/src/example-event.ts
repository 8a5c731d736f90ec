import type { AlertData } from './alert-message.ts'

/** An event for previews and test messages of accounts that have none yet. Its ids refer to nothing. */
export const EXAMPLE_EVENT: AlertData = {
  id: '00000000-0000-4000-8000-000000000001',
  alert_id: '00000000-0000-4000-8000-000000000002',
  type: 'price_threshold',
  condition: { direction: 'above', threshold: 0.6 },
  canonical_question_id: '00000000-0000-4000-8000-000000000003',
  market_id: null,
  title: 'Example: will it rain in Oslo tomorrow?',
  field: 'index_price',
  value: 0.62,
  triggered_at: '2026-01-01T12:00:00.000Z',
}
