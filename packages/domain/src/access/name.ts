const LONGEST_NAME = 100

/** The name that an account gives to a thing of its own, trimmed; null when it is not 1 to 100 characters. */
export function parseName(text: string): string | null {
  const name = text.trim()
  const length = [...name].length
  return length >= 1 && length <= LONGEST_NAME ? name : null
}
