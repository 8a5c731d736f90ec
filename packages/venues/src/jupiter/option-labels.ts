import { isFields, readBoolean, readText } from '../parse/read.ts'

/**
 * The labels of the two sides of a market. `isYesKnown` is false when the venue names the sides without saying which one
 * the Yes quotes are for. Then `labels` are in the venue's order and do not identify Yes.
 */
export interface OptionLabels {
  readonly labels: readonly string[]
  readonly isYesKnown: boolean
}

const YES_NO: OptionLabels = { labels: ['Yes', 'No'], isYesKnown: true }

/**
 * Reads `marketOptions`: the entry with `buyYes: true` comes first. Without usable entries the sides are Yes and No.
 */
export function readOptionLabels(marketOptions: unknown): OptionLabels {
  const options = (Array.isArray(marketOptions) ? marketOptions : []).flatMap((option: unknown) => {
    const label = isFields(option) ? readText(option, 'label') : null
    return label === null || !isFields(option) ? [] : [{ label, buyYes: readBoolean(option, 'buyYes') }]
  })
  if (options.length < 2) return YES_NO
  const yes = options.filter((option) => option.buyYes === true)
  const no = options.filter((option) => option.buyYes === false)
  const [first, second] = [yes[0]?.label, no[0]?.label]
  const isClear = options.length === 2 && first !== undefined && second !== undefined
  if (isClear && !isNo(first) && !isYes(second)) return { labels: [first, second], isYesKnown: true }
  const isPlain =
    !isClear &&
    options.length === 2 &&
    options.some(({ label }) => isYes(label)) &&
    options.some(({ label }) => isNo(label))
  return isPlain ? YES_NO : { labels: options.map(({ label }) => label), isYesKnown: false }
}

export function isYes(label: string): boolean {
  return label.toLowerCase() === 'yes'
}

export function isNo(label: string): boolean {
  return label.toLowerCase() === 'no'
}
