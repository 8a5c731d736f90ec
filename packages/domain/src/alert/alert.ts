import type { AlertField } from './alert-field.ts'

export const ALERT_DIRECTIONS = ['above', 'below'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

export const ALERT_OPERATORS = [...ALERT_DIRECTIONS, 'equals'] as const
export type AlertOperator = (typeof ALERT_OPERATORS)[number]

/** In the shape in which it was sent. The first shape compares the price of what is watched. */
export type AlertCondition = { readonly direction: AlertDirection; readonly threshold: number } | AlertRule

/** Both shapes are converted to this. */
export interface AlertRule {
  readonly field: AlertField
  readonly operator: AlertOperator
  readonly value: number
}

/** Both null: every question. */
export interface AlertTargets {
  readonly questionId: string | null
  readonly marketId: string | null
}

/** Alerts that one account may have. */
export const MAX_ALERTS = 500

/** How often an alert on every question can be triggered within any hour. */
export const MAX_TRIGGERED_AN_HOUR = 20
