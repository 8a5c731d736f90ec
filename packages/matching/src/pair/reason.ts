import type { Relation } from '@parallax/domain'
import type { Slots, Subject } from '../slots/slots.ts'
import type { Alignment } from './align.ts'
import { type Difference, listAgreements, listDifferences } from './differences.ts'
import type { Doubt } from './doubts.ts'
import type { Veto } from './vetoes.ts'

/** The reason of the verdict in one sentence. The first veto decides; without one, the first doubt is given. */
export function explain(
  a: Slots,
  b: Slots,
  alignment: Alignment,
  relation: Relation,
  vetoes: readonly Veto[],
  doubts: readonly Doubt[],
): string {
  const [veto] = vetoes
  if (veto !== undefined) return `${toOpening(relation)}: ${explainVeto(a, b, alignment, veto)}.`
  const [doubt] = doubts
  if (doubt !== undefined) return `What both texts state agrees, but ${explainDoubt(doubt)}.`
  return relation === 'same'
    ? explainAgreement(a, b)
    : 'Nothing contradicts, but the two texts have too little in common to be called one question.'
}

function explainAgreement(a: Slots, b: Slots): string {
  const agreed = listAgreements(a, b).flatMap(({ field, text }) => {
    const words = AGREED_WORDS[field]
    return words === undefined ? [] : [`${words} (${toShort(text)})`]
  })
  return agreed.length === 0 ? 'No difference was found.' : `Both texts agree on ${agreed.join(', ')}.`
}

const AGREED_WORDS: Readonly<Partial<Record<Difference['field'], string>>> = {
  subject: 'who or what',
  match: 'the match',
  event: 'what happens',
  measure: 'the number',
  window: 'the time',
  edition: 'the year',
  rank: 'the rank',
}
const MOST_LETTERS = 60

/** Tags without their kind: `act/win` is `win`. */
function toShort(text: string): string {
  const plain = text.replace(/\b[a-z]+\//g, '').replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
  return plain.length <= MOST_LETTERS ? plain : `${plain.slice(0, MOST_LETTERS - 1)}…`
}

function toOpening(relation: Relation): string {
  switch (relation) {
    case 'complement':
      return 'Exact opposites'
    case 'subset':
      return 'Yes to A makes B Yes, not the reverse'
    case 'superset':
      return 'Yes to B makes A Yes, not the reverse'
    case 'same':
    case 'related':
      return 'Related, not the same'
    case 'different':
      return 'Different'
  }
}

function explainVeto(a: Slots, b: Slots, alignment: Alignment, veto: Veto): string {
  switch (veto) {
    case 'form':
      return 'only one of them is a Yes/No question'
    case 'subject':
      return `who or what differs (${showNames([...alignment.onlyA, ...alignment.namesOnlyA])} against ${showNames([...alignment.onlyB, ...alignment.namesOnlyB])})`
    case 'ground':
      return 'the texts have nothing in common that was understood'
    case 'order':
      return 'who does it to whom, or which of two is named first, is the other way round'
    case 'mark':
      return `an hour, a number or the leg differs (${alignment.wordsOnlyA.join(' ')} against ${alignment.wordsOnlyB.join(' ')})`
    case 'match':
      return 'they are about two matches, or about a match and a tournament'
    case 'side':
      return 'they are about the two sides of one match'
    case 'window':
      return `the time differs (${toField(a, b, 'window')})`
    case 'edition':
      return `the year differs (${toField(a, b, 'edition')})`
    case 'measure':
      return `the number differs (${toField(a, b, 'measure')})`
    case 'rank':
      return `the rank differs (${toField(a, b, 'rank')})`
    case 'polarity':
      return 'one asks what the other denies'
    default:
      return `the ${veto.slice('tag:'.length)} differs (${toField(a, b, 'event')})`
  }
}

function explainDoubt(doubt: Doubt): string {
  switch (doubt) {
    case 'window':
      return 'the deadline of one is not certain'
    case 'edition':
      return 'one does not say which year it is about'
    case 'form':
      return 'one does not say which outcome is its Yes'
    case 'subject':
      return 'a name is shorter in one, or spelt differently'
    case 'actor':
      return 'only one says who does it'
    case 'act':
      return 'one does not say what is to happen'
    case 'words':
      return 'one says several things that the other does not'
  }
}

function toField(a: Slots, b: Slots, field: string): string {
  const difference = listDifferences(a, b).find((each) => each.field === field)
  return difference === undefined ? 'by the end of the listings' : `${difference.a} against ${difference.b}`
}

function showNames(subjects: readonly Subject[]): string {
  return subjects.map(({ words }) => words.join(' ')).join(', ') || 'nobody'
}
