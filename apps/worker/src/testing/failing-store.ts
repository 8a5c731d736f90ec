import type { Database, TransactionalDatabase } from '@parallax/store'

/** The same database, which fails after this many statements. */
export function failAfter(store: TransactionalDatabase, statements: number): TransactionalDatabase {
  let left = statements
  const guard = <Input, Answer>(run: (input: Input) => Promise<Answer>) => {
    return async (input: Input): Promise<Answer> => {
      left -= 1
      if (left < 0) throw new Error('the database is gone')
      return run(input)
    }
  }
  const watch = (database: Database): Database => ({
    many: guard((query) => database.many(query)) as Database['many'],
    find: guard((query) => database.find(query)) as Database['find'],
    get: guard((query) => database.get(query)) as Database['get'],
    run: guard((query) => database.run(query)) as Database['run'],
  })
  return {
    ...watch(store),
    transaction: (work) => store.transaction((database) => work(watch(database))),
  }
}
