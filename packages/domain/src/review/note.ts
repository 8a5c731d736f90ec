const LONGEST_NOTE = 500

/** What a person adds to a decision or a report, trimmed; null when it is not 1 to 500 characters. */
export function parseNote(text: string): string | null {
  const note = text.trim()
  const length = [...note].length
  return length >= 1 && length <= LONGEST_NOTE ? note : null
}
