import { randomUUID } from 'node:crypto'
import type { ApiCall } from '@parallax/domain'

/** A plain call of the key, to be varied by tests. */
export function makeCall(apiKeyId: string, changes: Partial<ApiCall> = {}): ApiCall {
  return {
    id: randomUUID(),
    apiKeyId,
    atMs: Date.UTC(2026, 10, 15, 8, 30),
    method: 'GET',
    path: '/api/v1/external/key',
    endpoint: '/api/v1/external/key',
    statusCode: 200,
    latencyMs: 4.4,
    ...changes,
  }
}
