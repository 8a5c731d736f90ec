import type { MessagePort } from 'node:worker_threads'
import type { Listening } from '../listening.ts'
import type { Database, NotifyingDatabase } from '../store.ts'
import {
  type Answer,
  type ListeningStep,
  type Notice,
  type Request,
  type Statement,
  type TransactionStep,
  toSentError,
} from './messages.ts'

interface OpenTransaction {
  readonly database: Database
  readonly commit: () => void
  readonly rollBack: (cause: Error) => void
  /** Settles when the database has committed or rolled back. */
  readonly ended: Promise<void>
}

/**
 * Lets another thread use the store through `port`, until that is closed: then open transactions of the thread are
 * rolled back.
 */
export function serveStore(store: NotifyingDatabase, port: MessagePort): void {
  const transactions = new Map<number, OpenTransaction>()
  const listenings = new Map<number, Listening>()

  port.on('message', (request: Request) => {
    answer(request).then(
      (value) => reply({ kind: 'value', number: request.number, value }),
      (cause) => reply({ kind: 'error', number: request.number, error: toSentError(cause) }),
    )
  })
  port.on('close', () => {
    for (const { rollBack } of transactions.values()) rollBack(new Error('the thread has ended'))
    for (const listening of listenings.values()) listening.close().catch(() => {})
  })

  function reply(message: Answer | Notice): void {
    port.postMessage(message)
  }

  function answer(request: Request): Promise<unknown> {
    if ('query' in request) return runStatement(request)
    return 'channel' in request ? listen(request) : takeStep(request)
  }

  async function listen({ kind, listener, channel }: ListeningStep): Promise<void> {
    if (kind === 'unlisten') {
      await listenings.get(listener)?.close()
      listenings.delete(listener)
      return
    }
    const listening = store.listen(channel, {
      onNotice: (payload) => reply({ kind: 'notice', listener, payload }),
      onListening: (isSure) => reply({ kind: 'listening', listener, isSure }),
      onLost: () => reply({ kind: 'lost', listener }),
    })
    listenings.set(listener, listening)
  }

  async function runStatement({ kind, query, transaction }: Statement): Promise<unknown> {
    const database = transaction === null ? store : find(transaction).database
    return kind === 'many' ? await database.many(query) : await database.run(query)
  }

  async function takeStep({ kind, transaction }: TransactionStep): Promise<void> {
    if (kind === 'begin') return await begin(transaction)
    const open = find(transaction)
    transactions.delete(transaction)
    if (kind === 'commit') {
      open.commit()
      await open.ended
    } else {
      open.rollBack(new Error('rolled back'))
      await open.ended.catch(() => {})
    }
  }

  /** Resolves when the work may begin; it lasts until the thread reports how it ends. */
  function begin(transaction: number): Promise<void> {
    return new Promise((started, failed) => {
      const ended = store.transaction(
        (database) =>
          new Promise<void>((commit, rollBack) => {
            transactions.set(transaction, { database, commit, rollBack, ended })
            started()
          }),
      )
      ended.catch(failed)
    })
  }

  function find(transaction: number): OpenTransaction {
    const open = transactions.get(transaction)
    if (open === undefined) throw new Error(`unknown transaction: ${transaction}`)
    return open
  }
}
