/** The result of one check. `doubt`: it may be intended, or cannot be decided from here. */
export interface Finding {
  readonly state: 'good' | 'doubt' | 'bad'
  readonly subject: string
  /** What was observed. */
  readonly seen: string
  /** What to do about it; null if nothing. */
  readonly mend: string | null
}

export function good(subject: string, seen: string): Finding {
  return { state: 'good', subject, seen, mend: null }
}

export function doubt(subject: string, seen: string, mend: string): Finding {
  return { state: 'doubt', subject, seen, mend }
}

export function bad(subject: string, seen: string, mend: string): Finding {
  return { state: 'bad', subject, seen, mend }
}
