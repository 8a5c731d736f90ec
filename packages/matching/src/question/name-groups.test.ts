import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownQuestion, type Naming, nameGroups } from './name-groups.ts'

/** The state: which question each listing is in, and the questions by age. */
interface World {
  readonly questionIds: ReadonlyMap<string, string>
  readonly known: readonly KnownQuestion[]
}

const EMPTY: World = { questionIds: new Map(), known: [] }
const toId = (anchorId: string, attempt: number) => `${anchorId}${attempt === 0 ? '' : attempt}`.toUpperCase()

/** Forms these groups. The anchor of each is its first letter in the alphabet. */
function form(world: World, groups: readonly string[]): World & Naming {
  const inside = new Set(groups.join(''))
  const touched = new Set([...inside].map((id) => world.questionIds.get(id)))
  const naming = nameGroups(
    groups.map((group) => ({
      anchorId: [...group].sort()[0] ?? '',
      before: new Map([...group].map((id) => [id, world.questionIds.get(id) ?? null])),
    })),
    {
      known: world.known.filter(({ id }) => touched.has(id)),
      isTaken: (id) =>
        [...world.questionIds].some(([each, question]) => question === id && !inside.has(each)),
      toId,
    },
  )
  const questionIds = new Map(world.questionIds)
  for (const [at, group] of groups.entries())
    for (const id of group) questionIds.set(id, naming.ids[at] ?? '')
  const fresh = naming.ids.filter((id) => !world.known.some((each) => each.id === id))
  const known = [
    ...world.known,
    ...fresh.map((id, at) => ({ id, createdAt: new Date(world.known.length + at) })),
  ]
  return { ...naming, questionIds, known }
}

test('a new question has the id of its anchor', () => {
  expect(form(EMPTY, ['ba', 'c'])).toMatchObject({ ids: ['A', 'C'], changes: [] })
})

test('a merge keeps the id of the majority, ties to the older question, and is recorded', () => {
  const two = form(form(EMPTY, ['c']), ['ab'])
  expect(form(two, ['abc'])).toMatchObject({
    ids: ['A'],
    changes: [{ kind: 'merged', fromId: 'C', toId: 'A', marketIds: ['c'] }],
  })
  const even = form(form(EMPTY, ['c']), ['a'])
  expect(form(even, ['ac'])).toMatchObject({
    ids: ['C'],
    changes: [{ kind: 'merged', fromId: 'A', toId: 'C', marketIds: ['a'] }],
  })
})

test('ids are stable through merge, split and another merge', () => {
  const apart = form(EMPTY, ['ab', 'cde'])
  expect(apart.ids).toEqual(['A', 'C'])
  const merged = form(apart, ['abcde'])
  expect(merged.ids).toEqual(['C'])
  const split = form(merged, ['ab', 'cde'])
  expect(split.ids).toEqual(['A', 'C'])
  expect(split.changes).toEqual([{ kind: 'split', fromId: 'C', toId: 'A', marketIds: ['a', 'b'] }])
  expect(form(split, ['abcde']).ids).toEqual(['C'])
})

test('two questions that merge and split evenly get their ids back', () => {
  for (const order of ['ac', 'ca']) {
    const [first = '', second = ''] = order
    const apart = form(form(EMPTY, [first]), [second])
    expect(form(form(apart, ['ac']), ['a', 'c']).ids).toEqual(['A', 'C'])
  }
})

test('an anchor that leaves the question named after it gets another id, and the same one every time', () => {
  const whole = form(EMPTY, ['abcd'])
  const left = form(whole, ['a', 'bcd'])
  expect(left.ids).toEqual(['A1', 'A'])
  const back = form(left, ['abcd'])
  expect(back.ids).toEqual(['A'])
  expect(form(back, ['a', 'bcd']).ids).toEqual(['A1', 'A'])
})

test('when a question splits, its largest part keeps the id, and no id is given twice', () => {
  const whole = form(EMPTY, ['abcdef'])
  const parts = form(whole, ['a', 'bc', 'def'])
  expect(parts.ids).toEqual(['A1', 'B', 'A'])
  expect(parts.changes.map(({ kind }) => kind)).toEqual(['split', 'split'])
  const two = form(EMPTY, ['ab', 'cd'])
  const swapped = form(form(two, ['xyz']), ['ac', 'bdxyz'])
  expect(swapped.ids).toEqual(['A', 'X'])
  expect(swapped.changes).toEqual([
    { kind: 'merged', fromId: 'C', toId: 'A', marketIds: ['c'] },
    { kind: 'split', fromId: 'A', toId: 'X', marketIds: ['b'] },
    { kind: 'split', fromId: 'C', toId: 'X', marketIds: ['d'] },
  ])
})

const partitions = fc
  .array(fc.nat({ max: 4 }), { minLength: 7, maxLength: 7 })
  .map((colours) =>
    [0, 1, 2, 3, 4]
      .map((colour) => [...'abcdefg'].filter((_, at) => colours[at] === colour).join(''))
      .filter((group) => group !== ''),
  )

test('through any history ids are unique, nothing changes without a reason, and every move is recorded', () => {
  fc.assert(
    fc.property(fc.array(partitions, { minLength: 1, maxLength: 6 }), (history) => {
      let world: World = EMPTY
      for (const groups of history) {
        const after = form(world, groups)
        expect(new Set(after.ids).size).toBe(groups.length)
        const moved = [...'abcdefg'].filter((id) => {
          const before = world.questionIds.get(id)
          return before !== undefined && before !== after.questionIds.get(id)
        })
        expect(after.changes.flatMap(({ marketIds }) => marketIds).sort()).toEqual(moved)
        const dead = [...new Set(world.questionIds.values())].filter((id) => !after.ids.includes(id))
        const merged = after.changes.filter(({ kind }) => kind === 'merged').map(({ fromId }) => fromId)
        expect(merged.sort()).toEqual(dead.sort())
        expect(form(after, groups)).toMatchObject({ ids: after.ids, changes: [] })
        world = after
      }
    }),
    { numRuns: 300 },
  )
})
