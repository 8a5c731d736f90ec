export const LONGEST_NAME = 100

/** Control characters, line separators and halves of characters: they make one name look like another, or like two. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
const VISIBLE = /[^\p{C}\p{Z}]/u

/**
 * The name that an account has or gives to a thing of its own, trimmed; null when it is not 1 to `longest` characters,
 * when one of them is a control character, or when nothing of it can be seen.
 */
export function parseName(text: string, longest = LONGEST_NAME): string | null {
  const name = text.trim()
  if (UNWRITABLE.test(name) || !VISIBLE.test(name)) return null
  return [...name].length <= longest ? name : null
}
