const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ADDRESS = /https?:\/\/\S+/g
const MONTH =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?=\s*\d)/g
const ISO_DAY = /\b(20\d\d)-(\d\d)-(\d\d)\b/g
const CLOCK = /\b(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap])\.?m\b|\b(\d{1,2}):(\d\d)\b/g
const NUMBER =
  /(?<![\w.])(\d[\d,]*(?:\.\d+)?)\s?(?:(k|thousand)|(million|mn)|(billion|bn)|(bps|basis points)|(%|percent))?/g
/** Words that can distinguish two figures: of a contract, of a range, of an intermediate step. */
const QUALIFIER =
  /\b(?:spot|perpetual|perp|futures?|mark price|index price|mid|upper|lower|average|median|announce[sd]?|effective|takes? effect|signed|passed|preliminary|final|revised|seasonally|style control)\b/g

/** Longer results are replaced by the number of figures and a checksum. */
const MOST_LETTERS = 60

/**
 * Every date, clock time, number and word for a kind of figure in a rules text, in one spelling, each once and in
 * order. Two texts with different results may be about different hours, days, prices or contracts.
 */
export function readRuleFigures(rules: string): string {
  const found = new Set<string>()
  const take = (text: string, pattern: RegExp, toFigure: (match: string[]) => readonly string[]): string =>
    text.replace(pattern, (...match) => {
      for (const figure of toFigure(match.slice(0, -2).map(String))) found.add(figure)
      return ' '
    })
  let text = rules
    .toLowerCase()
    .replace(ADDRESS, ' ')
    .replace(/\bnoon\b/g, '12:00 pm')
    .replace(/\bmidnight\b/g, '12:00 am')
  text = take(text, ISO_DAY, ([, year = '', month = '', day = '']) => [
    year,
    toMonth(Number(month)),
    String(Number(day)),
  ])
  text = take(text, CLOCK, ([, hour, minute, half, plainHour, plainMinute]) => [
    half === 'a' || half === 'p'
      ? toClock((Number(hour) % 12) + (half === 'p' ? 12 : 0), minute)
      : toClock(Number(plainHour), plainMinute),
  ])
  text = take(text, MONTH, ([name = '']) => [toMonth(MONTHS.indexOf(name.slice(0, 3)) + 1)])
  text = take(text, QUALIFIER, ([word = '']) => [word])
  take(text, NUMBER, (match) => [toNumber(match)])
  const figures = [...found].sort().join(' ')
  return figures.length <= MOST_LETTERS ? figures || 'none' : `${found.size} figures, ${toSum(figures)}`
}

function toMonth(month: number): string {
  return `m${month}`
}

function toClock(hour: number, minute: string | undefined): string {
  return `${hour}:${minute === undefined || minute === 'undefined' ? '00' : minute}`
}

/** 25 basis points are 0.25 %. */
function toNumber([, digits = '', thousand, million, billion, points, percent]: string[]): string {
  const isGiven = (unit: string | undefined) => unit !== undefined && unit !== 'undefined'
  const factor = isGiven(thousand)
    ? 1e3
    : isGiven(million)
      ? 1e6
      : isGiven(billion)
        ? 1e9
        : isGiven(points)
          ? 0.01
          : 1
  const value = Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(12))
  return isGiven(points) || isGiven(percent) ? `${value}%` : String(value)
}

/** FNV-1a: venues do not craft colliding texts, so collision resistance is not needed. */
function toSum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}
