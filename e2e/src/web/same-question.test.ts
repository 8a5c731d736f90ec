import type { Comparison, DiscoverList, ReviewList } from '@parallax/contract'
import type { APIRequestContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'
import { isFocused, tabTo } from './tab-to.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 60_000 }
const NOTE = 'The day ends at another hour.'

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(`/api/v1${path}`)
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

describe.skipIf(webMissing !== null)(`whether two listings are one question, in a browser${skipText}`, () => {
  const demo = useDemo()

  /** A question whose texts name different deadlines. */
  async function findQuestion(): Promise<Comparison> {
    const { page } = await demo.visitSignedIn('/venues')
    const { request } = page.context()
    let found: Comparison | undefined
    const check = async () => {
      const { data } = await read<DiscoverList>(request, '/discover?min_venues=3&limit=100')
      for (const { id } of data) {
        const { data: comparison } = await read<{ data: Comparison }>(request, `/questions/${id}/comparison`)
        const [worst] = comparison.terms
        if (worst?.term === 'deadline' && worst.verdict === 'differs') found = comparison
        if (found !== undefined) return true
      }
      return false
    }
    await expect.poll(check, PATIENT).toBe(true)
    if (found === undefined) throw new Error('no question was found')
    return found
  }

  test('explain why two listings are one question, report a difference, and decide about it, all by keyboard', {
    timeout: 240_000,
  }, async () => {
    const { question, terms } = await findQuestion()
    const { page, complaints } = await demo.visit(`/questions/${question.id}`, {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('heading', { level: 1, name: question.title }).waitFor()
    const panel = page.getByRole('region', { name: 'Same question?' })
    const first = panel.getByRole('row').nth(0)
    await panel.getByText(terms[0]?.reason ?? 'no reason').waitFor()
    expect(await first.innerText()).toMatch(/^Deadline\s+\S*\s*differs: (high|medium) harm/)
    await panel
      .getByText(/linked by the matcher, \d+.*% certain/)
      .first()
      .waitFor()
    await tabTo(page, panel.locator('summary'))
    await page.keyboard.press('Enter')
    await panel.getByRole('article').first().waitFor()
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, panel.getByRole('button', { name: 'Report a difference' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await tabTo(page, dialog.getByRole('button', { name: 'Use the demo account' }))
    await page.keyboard.press('Enter')

    const form = page.getByRole('form', { name: 'Report a difference' })
    await form.waitFor()
    await expect.poll(() => isFocused(form.getByLabel('Listing')), PATIENT).toBe(true)
    await tabTo(page, form.getByLabel('What differs'))
    await page.keyboard.type('Dead')
    await tabTo(page, form.getByLabel(/^What did you see/))
    await page.keyboard.type(NOTE)
    expect(await findViolations(page)).toEqual([])
    await tabTo(page, form.getByRole('button', { name: 'Send report' }))
    await page.keyboard.press('Enter')
    await page.getByText('Reported. A person will review it; the link stays until then.').waitFor()

    const { request } = page.context()
    const findReported = async () => {
      const { data } = await read<ReviewList>(request, '/review?reason=reported&limit=50')
      return data.find(({ reports }) => reports.notes.some(({ note }) => note === NOTE))
    }
    const pair = await findReported()
    expect(pair?.reports.notes[0]).toMatchObject({ term: 'deadline', note: NOTE })
    await page.goto(`/review?pair=${pair?.id}`)
    await page.getByText(`A user reported that A and B differ (deadline)`).waitFor()
    await page.getByText(NOTE).waitFor()
    await page.keyboard.press('1')
    await page.getByText('Decided, relate: same.').waitFor()
    expect(await findReported()).toBeUndefined()
    expect(complaints).toEqual([])
  })
})
