import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Session } from './session.ts'

/** Well below the quota, with those that were made without an answer. */
const MOST_LISTS = 20
const PAUSE_MS = 20

/** What an account was told of its watchlists. */
export class WrittenLists {
  /** Made and never asked to be deleted, with the name that each has by the last word on it. */
  readonly standing = new Map<string, string>()
  /** Deleted, as was answered. */
  readonly gone = new Set<string>()
  acknowledged = 0
  unanswered = 0
  /** Answers that no fault explains. */
  readonly wrong: string[] = []

  note({ status }: Answer, expected: number, what: string): boolean {
    if (status === expected) {
      this.acknowledged += 1
      return true
    }
    if (status === null || status === 503) this.unanswered += 1
    else this.wrong.push(`${what} answered ${status}`)
    return false
  }
}

/** Makes, renames and deletes lists until it is told to stop, and keeps what was acknowledged. */
export async function writeLists(session: Session, signal: AbortSignal): Promise<WrittenLists> {
  const written = new WrittenLists()
  for (let count = 0; !signal.aborted; count += 1) {
    const name = `list ${count}`
    const made = await session.send('POST', '/watchlists', { name })
    if (made.status === 429) await clear(session, written)
    else if (written.note(made, 201, 'making a list')) await go(made.data.data.id, name)
    await wait(PAUSE_MS)
  }
  return written

  async function go(id: string, name: string): Promise<void> {
    const renamed = `${name} again`
    const answer = await session.send('PATCH', `/watchlists/${id}`, { name: renamed })
    // Whether it has the other name is not known when nobody said so.
    if (written.note(answer, 200, 'renaming a list')) written.standing.set(id, renamed)
    else if (answer.status === 503 || answer.status === null) written.standing.set(id, '')
    const [oldest] = written.standing.keys()
    if (written.standing.size > MOST_LISTS && oldest !== undefined) await remove(session, written, oldest)
  }
}

async function remove(session: Session, written: WrittenLists, id: string): Promise<void> {
  written.standing.delete(id)
  const answer = await session.send('DELETE', `/watchlists/${id}`)
  if (written.note(answer, 200, 'deleting a list')) written.gone.add(id)
}

/** The quota is reached by lists that were made without an answer: all are deleted. */
async function clear(session: Session, written: WrittenLists): Promise<void> {
  const { status, data } = await session.send('GET', '/watchlists?limit=100')
  if (status !== 200) return
  for (const { id } of data.data) await remove(session, written, id)
}
