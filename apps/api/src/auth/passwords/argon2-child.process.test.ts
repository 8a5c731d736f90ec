import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { constants, getPriority, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ARGON2ID_COSTS } from './argon2id.ts'

const { PRIORITY_BELOW_NORMAL } = constants.priority

/** Starts the process and lets it hash once. */
async function startChild(priority = 'low'): Promise<ChildProcess & { pid: number }> {
  const child = fork(fileURLToPath(new URL('./argon2-child.cjs', import.meta.url)), [priority], {
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await ask(child)).toEqual({
    id: 1,
    result: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
  return Object.assign(child, { pid: child.pid ?? 0 })
}

async function ask(child: ChildProcess): Promise<unknown> {
  child.send({ id: 1, task: { kind: 'hash', password: 'correct horse', costs: ARGON2ID_COSTS } })
  const [answer] = await once(child, 'message')
  return answer
}

test('the hashing process has a lower priority than its parent', async () => {
  const { pid } = await startChild()
  expect(getPriority(pid)).toBe(PRIORITY_BELOW_NORMAL)
})

test('the hashing process has the priority of its parent when started as `usual`', async () => {
  const { pid } = await startChild('usual')
  expect(getPriority(pid)).toBe(getPriority())
})

test.skipIf(platform() !== 'linux')('its four hashing threads have low priority too (on Linux)', async () => {
  const { pid } = await startChild()
  const priorities = readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))
  expect(priorities.filter((priority) => priority === PRIORITY_BELOW_NORMAL)).toHaveLength(5)
})

test('the hashing process keeps working after signals to the whole process group', async () => {
  const child = await startChild()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal)
  expect(await ask(child)).toMatchObject({ id: 1 })
})

test('the hashing process ends when its parent is gone', async () => {
  const child = await startChild()
  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})
