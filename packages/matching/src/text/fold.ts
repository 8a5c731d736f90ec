const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Plain ASCII words where possible: no diacritics, one kind of quote and dash, dotted initials joined ("U.S." is "US"),
 * no possessive, "doesn't" as two words. A dash between spaces becomes "~", to distinguish "Leeds - Fulham" from
 * "Al-Ahli". Case is kept, because it distinguishes names from words.
 */
export function foldText(text: string): string {
  const plain = PLAIN.test(text) ? text : toPlainLetters(text)
  return plain
    .replace(/\b(?:[A-Za-z]\.){2,}/g, (initials) => initials.replaceAll('.', ''))
    .replace(/\bWHO\b(?=.*[a-z])/, 'World Health Organization')
    .replace(/\bwon't\b/gi, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/'s\b|s'(?=\s|$)/g, (ending) => (ending === "'s" ? '' : 's'))
    .replace(/'/g, '')
    .replace(/(\d) ?[°º] ?(?=[FC]\b)/g, '$1')
    .replace(/ - /g, ' ~ ')
    .replace(/\bO\/U\b/g, 'OU')
}

function toPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2066-\u2069]/g, '')
    .replace(/[øØłŁđĐßæÆœðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/[“”«»″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, (dash) => (dash === '—' ? ' — ' : '-'))
}
