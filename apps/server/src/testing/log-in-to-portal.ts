import { expect } from 'vitest'
import type { Page } from 'playwright'
import { z } from 'zod'
import { signInToDemo } from './rest-client.ts'

const outbox = z.array(z.object({ to: z.string(), text: z.string() }))

/** The link with a token in the newest mail to somebody, once that has gone out. */
export async function linkOfMail(url: string, email: string): Promise<string> {
  const hannah = await signInToDemo(url)
  const link = async () => {
    const mails = outbox.parse(await (await hannah.send('GET', '/api/outbox?limit=50')).json())
    const newest = mails.find(({ to }) => to === email)?.text ?? ''
    return /https?:\S+token=[\w-]+/.exec(newest)?.[0] ?? ''
  }
  await expect.poll(link).toContain('token=')
  return link()
}

/** Has a link sent to a member of the samples, and follows it in the page. */
export async function logInToPortal(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/subscriber-portal`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await page.goto(await linkOfMail(url, email))
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor()
}
