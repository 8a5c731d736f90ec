import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Session } from './session.ts'

/** Well below the quota, including lists made without an acknowledgement. */
const MOST_LISTS = 20
const PAUSE_MS = 20

/** What the service acknowledged about an account's watchlists. */
export class WrittenLists {
  /** Made and never deleted, each with its last acknowledged name. */
  readonly standing = new Map<string, string>()
  /** Deletions that were acknowledged. */
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

/** Makes, renames and deletes lists until aborted, and records what was acknowledged. */
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
    // Without an acknowledgement the name is unknown.
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

/** Lists made without an acknowledgement have used up the quota: deletes all. */
async function clear(session: Session, written: WrittenLists): Promise<void> {
  const { status, data } = await session.send('GET', '/watchlists?limit=100')
  if (status !== 200) return
  for (const { id } of data.data) await remove(session, written, id)
}
