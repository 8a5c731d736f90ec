import { type DiffPiece, diffWords } from '../lib/diff-words.ts'

/** A text in which what the other one does not say is marked. */
export function MarkedText({ text, other }: { readonly text: string; readonly other: string }) {
  return diffWords(text, other).map(toElement)
}

function toElement({ text, isOnlyHere }: DiffPiece, position: number) {
  return isOnlyHere ? <mark key={position}>{text}</mark> : <span key={position}>{text}</span>
}
