import type { AlertOperator } from '../../lib/alert-fields.ts'

/** A figure over one period of its history. */
export interface Period {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** As in the service: an alert is armed again when the figure is this far on the other side. */
const MARGIN = 0.005
const EQUAL = 0.0005

/**
 * How often an alert would have been triggered over these periods, oldest first: each time its condition became true,
 * as the service counts. Within a period the order of high and low is not known, so it counts at most once there: the
 * true number may be higher.
 */
export function countFires(periods: readonly Period[], operator: AlertOperator, value: number): number {
  let isArmed = false
  let fires = 0
  for (const [place, { open, high, low, close }] of periods.entries()) {
    if (place === 0) isArmed = !holds(operator, value, open, open)
    else if (isClear(operator, value, open)) isArmed = true
    if (isArmed && holds(operator, value, high, low)) {
      fires += 1
      isArmed = false
    }
    if (isClear(operator, value, close)) isArmed = true
  }
  return fires
}

/** Whether the condition holds for any figure from low to high. */
function holds(operator: AlertOperator, value: number, high: number, low: number): boolean {
  switch (operator) {
    case 'above':
      return high > value
    case 'below':
      return low < value
    case 'equals':
      return low - EQUAL <= value && value <= high + EQUAL
  }
}

function isClear(operator: AlertOperator, value: number, figure: number): boolean {
  switch (operator) {
    case 'above':
      return figure <= value - MARGIN
    case 'below':
      return figure >= value + MARGIN
    case 'equals':
      return Math.abs(figure - value) >= MARGIN
  }
}
