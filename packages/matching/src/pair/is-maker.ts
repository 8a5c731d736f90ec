import { isMakerOf } from '../lexicon/lexicon.ts'
import type { Slots } from '../slots/slots.ts'
import { toStem } from '../text/stem.ts'

/** The maker of a product in its own title: "OpenAI releases GPT-6" is "GPT-6 released". */
export function isMaker(words: readonly string[], slots: Slots): boolean {
  return isMakerOf(words.join(' '), () => {
    const others = slots.subjects.filter((subject) => subject.words !== words)
    return new Set([...slots.words, ...others.flatMap((other) => other.words.map(toStem))])
  })
}
