import { createClient } from '@parallax/client'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

const OPTIONS = { timeout: 300_000 }
const SLOW = { timeout: 45_000 }

describe.skipIf(webMissing !== null)(`charts in a browser${skipText}`, OPTIONS, () => {
  const demo = useDemo()

  test('a chart names its time zone, has ranges in the URL, zooms, hides lines, and reads every venue by keyboard', async () => {
    const client = createClient({ baseUrl: demo.address, credential: { kind: 'tokens', tokens: null } })
    await client.auth.login({ email: 'demo@parallax.example', password: 'two-points-of-view' })
    const [question] = (await client.questions.list({ min_venues: 2, limit: 1 })).data
    if (question === undefined) throw new Error('the demo has no question')
    const { page, complaints } = await demo.visit(`/questions/${question.id}?tab=history`, {
      storageState: await demo.openSession(),
      timezoneId: 'Asia/Kathmandu',
    })
    const chart = page.getByRole('figure', { name: /^Price of Yes/ })
    await chart.getByText(/Times in GMT\+5:45 \(Asia\/Kat[h]?mandu\)/).waitFor()

    await chart.getByRole('button', { name: '1 w' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('range'), SLOW).toBe('1w')
    await chart.getByRole('button', { name: '1 w', pressed: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('history')
    await chart.getByRole('button', { name: '1 h' }).click()

    const spread = chart.getByRole('button', { name: 'Spread' })
    await spread.waitFor()
    expect(await chart.locator('[data-series="spread"]').count()).toBe(1)
    await spread.click()
    expect(await spread.getAttribute('aria-pressed')).toBe('false')
    expect(await chart.locator('[data-series="spread"]').count()).toBe(0)
    await spread.click()

    const slider = chart.getByRole('slider')
    await slider.focus()
    const read = async () => (await slider.getAttribute('aria-valuetext')) ?? ''
    const names = (await chart.locator('.legend-item').allInnerTexts()).map((name) => name.trim())
    expect(names.length).toBeGreaterThanOrEqual(4)
    const last = await read()
    for (const name of names) expect(last).toContain(`${name} `)
    expect(last).toContain('GMT+5:45')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(read, SLOW).not.toBe(last)
    await chart.locator('.plot-tip').waitFor()
    expect(await chart.locator('.plot-tip dd').count()).toBe(names.length)

    const reset = chart.getByRole('button', { name: 'Reset zoom' })
    const caption = () => chart.locator('figcaption').innerText()
    const whole = await caption()
    expect(await reset.isDisabled()).toBe(true)
    await page.keyboard.press('+')
    await expect.poll(caption, SLOW).not.toBe(whole)
    await reset.click()
    expect(await reset.isDisabled()).toBe(true)

    await chart.getByText('Numbers', { exact: true }).click()
    await chart.getByRole('table').getByRole('columnheader', { name: 'Index' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
