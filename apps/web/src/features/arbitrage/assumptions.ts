import type { ExecutionAdvisory } from '@parallax/contract'

type Assumption = ExecutionAdvisory['assumptions'][number]

/** What is assumed so that a cell of the payoff table cannot happen. */
export const ASSUMPTIONS: Readonly<Record<Assumption, string>> = {
  venues_settle_alike: 'both venues settle alike',
  void_together: 'one of the two questions is void only if the other is too',
  implication_holds: 'the first question is true whenever the second is',
  exclusion_holds: 'at most one of the two questions is true',
}

const MARKS: Readonly<Partial<Record<Assumption, string>>> = {
  venues_settle_alike: '*',
  void_together: '***',
}

/** The mark beside a cell that is left out. */
export function toMark(assumption: Assumption): string {
  return MARKS[assumption] ?? '**'
}

/** Whether the two legs belong to two questions. */
export function isOfTwoQuestions(assumptions: readonly Assumption[]): boolean {
  return assumptions.some((assumption) => assumption !== 'venues_settle_alike')
}

/** The notes below the table: what each mark means. */
export function toNotes(assumptions: readonly Assumption[]): string[] {
  if (!isOfTwoQuestions(assumptions)) {
    return assumptions.map(
      (assumption) =>
        `${toMark(assumption)} Left out: it is assumed that ${ASSUMPTIONS[assumption]}, also for a STRICT guarantee. If they do not, this can happen too.`,
    )
  }
  return [
    ...assumptions.map((assumption) =>
      assumption === 'venues_settle_alike' || assumption === 'void_together'
        ? `${toMark(assumption)} Left out: it is assumed that ${ASSUMPTIONS[assumption]}.`
        : `${toMark(assumption)} Left out: it is assumed that ${ASSUMPTIONS[assumption]}: both legs would lose.`,
    ),
    'How the two questions are related is not proved, so this is never STRICT.',
  ]
}
