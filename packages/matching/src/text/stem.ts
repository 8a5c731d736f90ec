/** Last letters of the endings to remove. Most words end otherwise and are returned at once. */
const ENDINGS = new Set('sgde')

/**
 * The base form of an English word, only for comparing: "strikes", "striking" and "strike" become "strik". Deliberately
 * light: it removes plural and verb endings and keeps word families ("nation", "national") apart.
 */
export function toStem(word: string): string {
  if (word.length <= 3 || !ENDINGS.has(word.at(-1) ?? '')) return word
  let stem = word
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.endsWith('ing') && stem.length > 5) stem = undouble(stem.slice(0, -3))
  else if (stem.endsWith('ed') && stem.length > 4) stem = undouble(stem.slice(0, -2))
  if (stem.endsWith('e') && stem.length > 3) stem = stem.slice(0, -1)
  return stem
}

function undouble(stem: string): string {
  return stem.length > 3 && /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}
