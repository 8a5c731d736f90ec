import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../open-browser.ts'
import { startParallax } from '../testing/start-parallax.ts'
import { skipText, webMissing } from './demo-page.ts'

const PASSWORD = 'correct horse battery'

describe.skipIf(webMissing !== null)(`email channels in a browser${skipText}`, () => {
  test('an email channel waits for its link, which the recipient opens without an account', {
    timeout: 120_000,
  }, async () => {
    const mails = await startMailServer()
    const address = await startParallax('api', {
      PARALLAX_SMTP_URL: mails.url,
      PARALLAX_MAIL_FROM: 'parallax@example.com',
    })
    const context = await (await openBrowser()).newContext({ baseURL: address, reducedMotion: 'reduce' })
    const data = { email: 'owner@example.com', password: PASSWORD }
    expect((await context.request.post('/api/v1/auth/register', { data })).ok()).toBe(true)
    const page = await context.newPage()
    await page.goto('/settings/confirm-email')
    await page.evaluate(`localStorage.setItem('parallax-signed-in', 'yes')`)
    await page.getByLabel('Code from the email').fill(await mails.readCode('owner@example.com'))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await page.getByText('owner@example.com is confirmed.').waitFor()

    await page.goto('/alerts?tab=channels')
    await page.getByLabel('Kind').selectOption('email')
    await page.getByLabel('Name').fill('Team')
    await page.getByLabel('To', { exact: true }).fill('team@example.com')
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByText('“Team” gets alerts triggered after it is confirmed.').waitFor()
    const row = page
      .getByRole('table', { name: 'Your channels' })
      .getByRole('row')
      .filter({ hasText: 'Team' })
    await row.getByText('waiting for confirmation').waitFor()
    expect(await row.getByRole('button', { name: 'Test' }).count()).toBe(0)
    await row.getByRole('button', { name: 'Send the mail again' }).click()
    await page.getByRole('alert').getByText('a mail was sent a moment ago').waitFor()

    const reader = await (await openBrowser()).newPage({ baseURL: address })
    await reader.goto(`/alerts/confirm-channel#${await mails.readCode('team@example.com')}`)
    await reader.getByRole('button', { name: 'Send me these alerts' }).click()
    await reader.getByText('team@example.com gets the alerts from now on.').waitFor()
    await page.reload()
    await row.getByText('active').waitFor()
    await row.getByRole('button', { name: 'Test' }).waitFor()
  })
})

/** A mail server (RFC 5321) that accepts everything, until the test ends. */
async function startMailServer() {
  const mails: string[] = []
  const server = createServer(async (socket) => {
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: string | null = null
    say('220 mail.test')
    for await (const line of createInterface({ input: socket })) {
      if (mail !== null && line !== '.') mail += `${line}\n`
      else if (mail !== null) {
        mails.push(mail.replaceAll('=\n', ''))
        mail = null
        say('250 kept')
      } else if (/^DATA/i.test(line)) {
        mail = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The code of the mail to the address, once it has arrived. */
    async readCode(to: string): Promise<string> {
      const find = () => mails.find((mail) => mail.includes(`To: ${to}`)) ?? ''
      await expect.poll(find, { timeout: 20_000 }).toMatch(/the code [\w-]{43}/)
      return /the code ([\w-]{43})/.exec(find())?.[1] ?? ''
    },
  }
}
