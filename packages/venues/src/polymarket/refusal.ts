import type { Rejection } from '@parallax/domain'

/** Why a record cannot be used. */
export interface Refusal {
  readonly reason: string
  readonly detail: string
}

export function refuse(reason: string, detail: string): Refusal {
  return { reason, detail }
}

export function isRefusal(value: object): value is Refusal {
  return 'reason' in value && 'detail' in value
}

export function toRejection(platformMarketId: string | null, refusal: Refusal): Rejection {
  return { platformMarketId, reason: refusal.reason, detail: refusal.detail }
}
