export const LONGEST_NAME = 100

/** Control characters, line separators and lone surrogates: they make one name look like another, or like two. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
const VISIBLE = /[^\p{C}\p{Z}]/u

/**
 * The name of an account, or of something it owns, trimmed. Null when it is not 1 to `longest` characters, when it
 * contains a control character, or when it has no visible character.
 */
export function parseName(text: string, longest = LONGEST_NAME): string | null {
  const name = text.trim()
  if (UNWRITABLE.test(name) || !VISIBLE.test(name)) return null
  return [...name].length <= longest ? name : null
}
