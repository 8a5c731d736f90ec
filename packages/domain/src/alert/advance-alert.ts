import type { AlertRule } from './alert.ts'
import { FIELD_TRAITS } from './alert-field.ts'

/**
 * The value of a figure at a moment; `none` where nothing exists that could have it, such as a question without an
 * opportunity.
 */
export type Reading = number | 'none'

/**
 * `new`: no reading since it was created or resumed. `armed`: it is triggered when the condition is met. `spent`: the
 * condition was met, and the figure has not gone back since.
 */
export type AlertStanding = 'new' | 'armed' | 'spent'

export interface AlertState {
  readonly standing: AlertStanding
  /** Null when it was never triggered. */
  readonly triggeredMs: number | null
}

/** An alert is not triggered again within this time. */
const COOL_DOWN_MS = 5 * 60_000

/** `equals` means within this share of the margin on either side. */
const EQUAL_PART = 0.1
/** Prices have at most 6 decimals: rounding adds less than this share to a difference. */
const ROUNDING = 1e-9

/**
 * The state after a reading. The alert is triggered when the condition becomes true, and then not again before the
 * figure went back by the field's margin. A condition that becomes true during the quiet time is skipped. An unknown
 * reading changes nothing.
 */
export function advanceAlert(
  rule: AlertRule,
  state: AlertState,
  reading: Reading | null,
  nowMs: number,
): { readonly state: AlertState; readonly isTriggered: boolean } {
  if (reading === null) return { state, isTriggered: false }
  const { standing } = state
  if (standing === 'new') return keep(state, isMet(rule, reading) ? 'spent' : 'armed')
  if (standing === 'spent') return keep(state, isBack(rule, reading) ? 'armed' : 'spent')
  if (!isMet(rule, reading)) return keep(state, 'armed')
  if (isQuiet(state, nowMs)) return keep(state, 'spent')
  return { state: { standing: 'spent', triggeredMs: nowMs }, isTriggered: true }
}

/**
 * The state of an alert when only the last reading is known. A question without any reading is newer than the last
 * check: it had no price to compare with, and it had no opportunity.
 */
export function toStanding(rule: AlertRule, last: Reading | null): AlertStanding {
  if (last === null) return FIELD_TRAITS[rule.field].isNoneAtFirst ? 'armed' : 'new'
  return isMet(rule, last) ? 'spent' : 'armed'
}

/** Whether it is too soon after the last trigger. */
export function isQuiet({ triggeredMs }: AlertState, nowMs: number): boolean {
  return triggeredMs !== null && nowMs - triggeredMs < COOL_DOWN_MS
}

function keep(state: AlertState, standing: AlertStanding) {
  return {
    state: standing === state.standing ? state : { standing, triggeredMs: state.triggeredMs },
    isTriggered: false,
  }
}

/** `none` meets no condition. */
function isMet({ field, operator, value }: AlertRule, reading: Reading): boolean {
  if (reading === 'none') return false
  if (operator === 'above') return reading > value
  if (operator === 'below') return reading < value
  return Math.abs(reading - value) <= EQUAL_PART * FIELD_TRAITS[field].toMargin(value) * (1 + ROUNDING)
}

/**
 * Whether the figure has gone back far enough. Near the end of its range, where it could not go that far, half of the
 * way to the end is enough.
 */
function isBack(rule: AlertRule, reading: Reading): boolean {
  if (reading === 'none') return true
  if (isMet(rule, reading)) return false
  const { operator, value } = rule
  const { lowest, highest, toMargin } = FIELD_TRAITS[rule.field]
  const room =
    operator === 'above' ? value - lowest : operator === 'below' ? highest - value : Number.POSITIVE_INFINITY
  const margin = Math.min(toMargin(value), room / 2)
  return Math.abs(reading - value) >= margin * (1 - ROUNDING)
}
