/** What a colour means. A word or sign beside it always says the same. */
export type Tone = 'good' | 'warn' | 'bad' | 'soft' | 'strong'

const CODES: Readonly<Record<Tone, string>> = { good: '32', warn: '33', bad: '31', soft: '2', strong: '1' }

/** The text in that tone, for a terminal with colours. */
export function paint(text: string, tone: Tone | null): string {
  return tone === null || text === '' ? text : `\u001b[${CODES[tone]}m${text}\u001b[0m`
}
