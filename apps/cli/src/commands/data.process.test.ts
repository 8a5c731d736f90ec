import { expect, test } from 'vitest'
import { installedSettings, runParallax } from '../testing/run-parallax.ts'

test('data sizes prints every table with rows and bytes', async () => {
  const { settings } = await installedSettings()
  const running = runParallax(['data', 'sizes'], settings)
  expect(await running.ended).toBe(0)
  expect(running.stdout()).toMatch(/^table +rows +bytes +indexes +bytes a row$/m)
  expect(running.stdout()).toMatch(/^platform +7 +\d+ kB/m)
  expect(running.stdout()).toMatch(/^in all +\d+ /m)
})
