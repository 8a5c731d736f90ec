import type { ClaimedDelivery } from '@parallax/store'
import { expect, test } from 'vitest'
import { toMessage } from './to-message.ts'

const DELIVERY: ClaimedDelivery = {
  id: '1f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11',
  eventId: '2f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11',
  alertId: '3f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11',
  attempts: 0,
  channelId: '4f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11',
  kind: 'slack',
  sealedConfig: Buffer.from('sealed'),
  type: 'price_threshold',
  condition: { direction: 'above', threshold: 0.6 },
  questionId: null,
  marketId: '5f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11',
  title: 'Will it rain in Oslo?',
  field: 'index_price',
  value: 0.62,
  at: new Date('2026-11-15T12:00:00Z'),
}

test('the text shows the title, the figure and the condition, for either shape of condition', () => {
  expect(toMessage(DELIVERY).text).toBe('Will it rain in Oslo? · index price 0.62 (above 0.6)')
  const rule = { field: 'spread_bps', operator: 'below', value: 150 } as const
  const other = toMessage({ ...DELIVERY, condition: rule, field: 'spread_bps', value: 120 })
  expect(other.text).toBe('Will it rain in Oslo? · spread bps 120 (below 150)')
})

test('the key is the id of the delivery, and the message contains nothing of the channel', () => {
  const message = toMessage(DELIVERY)
  expect(message.id).toBe(DELIVERY.id)
  expect(JSON.stringify(message)).not.toContain(DELIVERY.channelId)
  expect(JSON.stringify(message)).not.toContain('sealed')
})
