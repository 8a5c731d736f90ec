import { expect, test } from 'vitest'
import { replanned, sql, unprepared } from '../sql.ts'
import { describeBackends, useStore } from '../testing/use-store.ts'

describeBackends('a statement that is planned anew', (backend) => {
  const open = useStore(backend)

  test('has a plan for its table as it is now, although the table was small when it was first planned', async () => {
    const store = open()
    const find = (id: number) => replanned(sql`select padding from grown where id = ${id}::integer`)
    const explain = () =>
      store.many(
        unprepared({
          ...sql<{ 'QUERY PLAN': string }>``,
          text: `explain execute ${JSON.stringify(find(1).nameWhereReplanned)}(1)`,
        }),
      )
    await store.run(sql`create table grown (id integer, padding text)`)
    await store.run(sql`create index on grown (id)`)
    await store.run(sql`insert into grown values (1, 'some text')`)
    await store.run(sql`analyze grown`)
    for (let run = 0; run < 10; run += 1) await store.many(find(run))
    if (backend.name === 'PostgreSQL') {
      await expect(explain()).rejects.toThrow(/does not exist/)
      return
    }
    expect(JSON.stringify(await explain())).toContain('Seq Scan')
    await store.run(sql`insert into grown select n, 'some text' from generate_series(1, 5000) as n`)
    for (let run = 0; run < 500; run += 1) await store.many(find(run))
    expect(JSON.stringify(await explain())).toContain('Index')
  })
})
