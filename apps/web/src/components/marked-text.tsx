import { type DiffPiece, diffWords } from '../lib/diff-words.ts'

/** A text with the parts marked that the other text does not have. */
export function MarkedText({ text, other }: { readonly text: string; readonly other: string }) {
  return diffWords(text, other).map(toElement)
}

function toElement({ text, isOnlyHere }: DiffPiece, index: number) {
  return isOnlyHere ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>
}
