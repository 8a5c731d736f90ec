import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

const PATIENT = { timeout: 30_000 }

describe.skipIf(webMissing !== null)(`work with lists in a browser${skipText}`, { timeout: 240_000 }, () => {
  const demo = useDemo()

  test('a misspelt search shows near matches and says so, and the list can be exported', async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2')
    const table = page.getByRole('table', { name: 'Questions' })
    const title = await table.getByRole('link').first().innerText()
    const words = (title.match(/[A-Za-z]+/g) ?? []).toSorted((one, other) => other.length - one.length)
    const [word = ''] = words
    const misspelt = `${word.slice(0, 3)}${word.slice(4)}`
    await page.getByLabel('Search').fill(misspelt)
    await page.getByText(`No exact match for “${misspelt}”. Showing near matches.`).waitFor()
    await table.getByRole('link', { name: title }).waitFor()

    const sort = page.getByLabel('Sort').locator('option:checked')
    expect(await sort.innerText()).toBe('Best match')

    await page.getByLabel('Search').fill('the')
    await expect.poll(() => page.getByText('Showing near matches').count(), PATIENT).toBe(0)
    await page.getByLabel('Category').selectOption('sports')
    await expect.poll(() => page.url(), PATIENT).toContain('category=sports')
    await expect.poll(() => page.getByText('Loading…').count(), PATIENT).toBe(0)
    await page.getByRole('button', { name: 'Export' }).click()
    const menu = page.getByRole('dialog', { name: 'Export questions' })
    expect(await findViolations(page)).toEqual([])
    const curl = await menu.locator('code').innerText()
    expect(curl).toContain(`"X-API-Key: $PARALLAX_KEY"`)
    const asked = new URL(/'(.*)'/.exec(curl)?.[1] ?? '')
    expect(asked.pathname).toBe('/api/v1/external/discover')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      limit: '200',
      q: 'the',
      category: 'sports',
      min_venues: '2',
    })

    const countAll = async () => {
      const answer = await page.request.get(`/api/v1/discover${asked.search}`)
      return (await answer.json()).meta.total
    }
    const before = await countAll()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('parallax-questions.csv')
    const lines = (await text(await download.createReadStream())).trimEnd().split('\r\n')
    // Questions may be added while the demo reads its venues.
    expect([before, await countAll()]).toContain(lines.length - 1)
    expect(lines[0]).toMatch(/^id,title,slug,category,end_time,day_ago_price,day_ago_at,market_count,/)

    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count(), PATIENT).toBe(0)
    expect(complaints).toEqual([])
  })

  test('the palette finds questions, pages and actions by keyboard, from a field and on a phone', async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2')
    const title = await page.getByRole('table', { name: 'Questions' }).getByRole('link').first().innerText()
    const palette = page.getByRole('dialog', { name: 'Find a question, page or action' })
    const field = palette.getByRole('combobox')
    const findActive = async () =>
      page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).innerText()

    await page.getByLabel('Search').fill('k')
    await page.keyboard.press('Control+k')
    await field.waitFor()
    expect(await findActive()).toBe('Discover')
    await page.keyboard.press('ArrowUp')
    expect(await findActive()).toBe('Sign out')
    await page.keyboard.press('ArrowDown')
    expect(await findActive()).toBe('Discover')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.closest('main') === null`)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => palette.count(), PATIENT).toBe(0)
    expect(await page.evaluate(`document.activeElement.matches('[data-search]')`)).toBe(true)

    await page.keyboard.press('Control+k')
    await field.fill('dark th')
    await palette.getByText('1 result').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => palette.count(), PATIENT).toBe(0)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByRole('button', { name: 'Find' }).click()
    await field.fill(title)
    await palette.getByRole('group', { name: 'Questions' }).getByText(title, { exact: true }).waitFor()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/questions\//)

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Find a question, page or action').waitFor()
    await page.keyboard.press('k')
    expect(await palette.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('saved filters, columns and density are still there after a reload', async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2&sort=ending')
    const table = page.getByRole('table', { name: 'Questions' })
    await table.getByRole('link').first().waitFor()
    const menu = page.getByRole('dialog', { name: 'View of questions' })
    const findShare = () =>
      page.evaluate<number>(
        `document.querySelector('td.strip-cell').offsetWidth / document.querySelector('table').offsetWidth`,
      )
    const share = await findShare()

    await page.getByRole('button', { name: 'View' }).click()
    await menu.getByLabel('Name of the view').fill('Soon on two venues')
    await menu.getByRole('button', { name: 'Save' }).click()
    await menu.getByText('Saved as “Soon on two venues”.').waitFor()
    await menu.getByLabel('Spread, bps').uncheck()
    await menu.getByLabel('Compact').check()
    expect(await findViolations(page)).toEqual([])

    await page.goto('/')
    await table.getByRole('link').first().waitFor()
    expect(await table.getByRole('columnheader', { name: 'Spread, bps' }).count()).toBe(0)
    expect(await table.getAttribute('class')).toContain('compact')
    expect(Math.abs((await findShare()) - share)).toBeLessThan(0.01)

    await page.getByRole('button', { name: 'View' }).click()
    await menu.getByRole('button', { name: 'Soon on two venues', exact: true }).click()
    await expect.poll(() => page.getByLabel('Coverage').inputValue(), PATIENT).toBe('2')
    expect(await page.getByLabel('Sort').inputValue()).toBe('ending')
    await menu.getByRole('button', { name: 'Reset columns and density' }).click()
    await table.getByRole('columnheader', { name: 'Spread, bps' }).waitFor()
    expect(await table.getAttribute('class')).not.toContain('compact')
    await menu.getByRole('button', { name: 'Delete view Soon on two venues' }).click()
    await expect.poll(() => menu.getByText('Soon on two venues', { exact: true }).count(), PATIENT).toBe(0)
    expect(complaints).toEqual([])
  })
})
