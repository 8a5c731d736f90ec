import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildOutdated, isOutdated } from './is-outdated.js'

/** A source in a folder and a result, made at these times. */
async function make({ fileAt, folderAt, resultAt }: Record<'fileAt' | 'folderAt' | 'resultAt', number>) {
  const root = await mkdtemp(join(tmpdir(), 'parallax-outdated-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [folder, result] = [join(root, 'src'), join(root, 'result')]
  const file = join(folder, 'deep', 'a.ts')
  await mkdir(join(folder, 'deep'), { recursive: true })
  await writeFile(file, '')
  await writeFile(result, '')
  await utimes(file, fileAt, fileAt)
  await utimes(join(folder, 'deep'), folderAt, folderAt)
  await utimes(folder, 1, 1)
  await utimes(result, resultAt, resultAt)
  return { folder, result }
}

test('a result newer than all of its sources is not outdated', async () => {
  const { folder, result } = await make({ fileAt: 10, folderAt: 10, resultAt: 20 })
  expect(isOutdated(result, [folder])).toBe(false)
})

test.each([
  ['a file deep in a folder changed', { fileAt: 30, folderAt: 10, resultAt: 20 }],
  ['a file was removed from a folder', { fileAt: 10, folderAt: 30, resultAt: 20 }],
])('a result is outdated when %s', async (_what, times) => {
  const { folder, result } = await make(times)
  expect(isOutdated(result, [folder])).toBe(true)
})

test('a missing result counts as outdated', async () => {
  const { folder } = await make({ fileAt: 10, folderAt: 10, resultAt: 20 })
  expect(isOutdated(join(folder, 'none'), [folder])).toBe(true)
})

test('a change during the build is built the next time', async () => {
  const { folder, result } = await make({ fileAt: 10, folderAt: 10, resultAt: 5 })
  let builds = 0
  const build = (edit: () => Promise<void>) =>
    buildOutdated(result, [folder], async () => {
      builds += 1
      await edit()
    })
  const later = Date.now() / 1000 + 60
  await build(() => utimes(join(folder, 'deep', 'a.ts'), later, later))
  await build(() => utimes(join(folder, 'deep', 'a.ts'), 10, 10))
  await build(async () => {})
  expect(builds).toBe(2)
})

test('a failed build leaves no mark', async () => {
  const { folder, result } = await make({ fileAt: 10, folderAt: 10, resultAt: 5 })
  await expect(buildOutdated(result, [folder], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(isOutdated(result, [folder])).toBe(true)
})
