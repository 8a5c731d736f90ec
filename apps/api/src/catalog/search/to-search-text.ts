/** Longer texts are cut. No title comes near this, and a query of 32 words fits. */
const MOST_CHARACTERS = 4096

const PLAIN = /^[\x20-\x7e]*$/
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and invisible characters. */
const UNHEARD = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]|[\ufe00-\ufe0f]|\p{Cf}/gu
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ς: 'σ' }),
)
const POSSESSIVE = /(?<=[\p{L}\p{N}])'s(?![\p{L}\p{N}])/gu
const INNER_APOSTROPHE = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu

/**
 * Folds text so that only differences that matter to a search remain: lower case, one width, no accents, one kind of
 * dash and quotation mark, no possessive, "don't" as "dont".
 */
export function toSearchText(text: string): string {
  const cut = text.slice(0, MOST_CHARACTERS)
  const folded = PLAIN.test(cut) ? cut.toLowerCase() : toPlainLetters(cut)
  if (!folded.includes("'")) return folded
  return folded.replace(POSSESSIVE, '').replace(INNER_APOSTROPHE, '')
}

/** Recomposed at the end, because decomposing for the accents also splits Korean syllables. */
function toPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNHEARD, '')
    .replace(/[øłđðßæœþıς]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‐‑‒–—―−⁄]/g, '-')
    .normalize('NFC')
}
