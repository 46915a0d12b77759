import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { editableTemplates } from '@joy/domain/mail/editable-templates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getTemplate, listTemplates } from './list-templates.ts'
import { restoreTemplate } from './restore-template.ts'
import { sendTest } from './send-test.ts'
import { updateTemplate } from './update-template.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
beforeEach(async () => {
  await queryRows(made.context().em, sql`delete from mail_template`)
  await queryRows(made.context().em, sql`delete from outbox_mail`)
})

const template = { subject: 'Hello {{name}}', body: '# Dear {{name}}\n\nGood to have you.\n\n[Go]({{portalLink}})' }
const change = (over: object = {}) =>
  updateTemplate(made.context(), { name: 'welcome', ...template, updatedAt: null, ...over })
const newest = async () => (await listOutbox(made.context(), { limit: 1 }))[0]
const welcome = (name: string) =>
  queueMail(made.context(), {
    template: 'welcome',
    to: 'ruth@example.org',
    idempotencyKey: `x:${name}`,
    variables: { name },
    secrets: { unsubscribe: 'https://joy.example/unsubscribe?token=w1.abc' },
  })

describe('the templates', () => {
  it("are the program's own, in the order of the screen, until somebody changes one", async () => {
    expect((await listTemplates(made.context())).map(({ title, updatedAt }) => [title, updatedAt])).toEqual([
      ['Welcome Email', null],
      ['Upgrade Confirmation', null],
      ['Payment Receipt', null],
      ['Error Notification', null],
      ['Reminder Before An End', null],
    ])
  })

  it('rule the next mail; what is unsubscribed by stays, whatever the words', async () => {
    const changed = await change()
    expect(changed).toMatchObject({ subject: 'Hello {{name}}', updatedBy: 'Hannah Whitfield' })
    await welcome('Ruth')
    const mail = await newest()
    expect(mail).toMatchObject({
      subject: 'Hello Ruth',
      headers: { 'List-Unsubscribe': expect.stringContaining('w1.abc') },
    })
    expect(mail?.html).toContain('href="http://localhost:3000/subscriber-portal"')
    expect(mail?.html).toContain('unsubscribe?token=w1.abc')
    expect((await listActivity(made.context(), { limit: 1 }))[0]).toMatchObject({ action: 'Email Template Changed' })
  })

  // Holds V1.3.7, L10, L25
  it('bring no HTML and no marks, neither by their words nor by a name', async () => {
    await change({ body: '<script>alert(1)</script> {{name}}\n\n<img src=x onerror=alert(1)>' })
    await welcome('# [Click](https://evil.example) {{siteName}} <b>')
    const html = (await newest())?.html ?? ''
    expect(html).not.toMatch(/<script|<img (?!class="by-)|<b>|href="https:\/\/evil/)
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; # [Click](https://evil.example) {{siteName}} &lt;b&gt;',
    )
  })

  it.each([
    ['an unknown variable', { body: 'Hi {{password}}' }, '{{password}}'],
    ['a variable of another mail', { subject: '{{amount}}' }, '{{amount}}'],
    ['half a variable', { body: 'Hi {{name}' }, 'two braces'],
    ['no subject', { subject: ' \n' }, 'subject'],
    ['no body', { body: ' ' }, 'something to read'],
    ['a button to nowhere', { body: '[Go](javascript:alert(1))' }, null],
    ['a button to a plain address', { body: '[Go](http://example.org)' }, 'https://'],
    ['a button to a word', { body: '[Go]({{name}})' }, 'link of this mail'],
    ['a link with something behind it', { body: '[Go]({{portalLink}}?x=1)' }, 'link of this mail'],
    ['a link in the subject', { subject: '{{portalLink}}' }, 'subject'],
    ['a novel', { body: 'x'.repeat(10_001) }, '10,000'],
  ])('refuse %s with a sentence', async (_what, over, sentence) => {
    if (sentence === null) {
      await change(over)
      await welcome('Ruth')
      expect((await newest())?.html).not.toContain('href="javascript')
    } else
      await expect(change(over)).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining(sentence),
      })
  })

  it('are not overwritten by a copy that is out of date', async () => {
    const first = await change()
    await expect(change({ subject: 'Another' })).rejects.toMatchObject({ code: 'conflict' })
    const second = await change({ subject: 'Second', updatedAt: first.updatedAt })
    expect(second.subject).toBe('Second')
    await expect(change({ subject: 'Third', updatedAt: first.updatedAt })).rejects.toMatchObject({ code: 'conflict' })
    await restoreTemplate(made.context(), { name: 'welcome' })
    await expect(change({ updatedAt: second.updatedAt })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('are restored, and the log keeps what was there', async () => {
    await change()
    expect(await restoreTemplate(made.context(), { name: 'welcome' })).toMatchObject({
      subject: editableTemplates.welcome.subject,
      updatedAt: null,
    })
    expect(await getTemplate(made.context(), { name: 'welcome' })).toMatchObject({
      body: editableTemplates.welcome.body,
    })
    expect((await listActivity(made.context(), { limit: 1 }))[0]).toMatchObject({ action: 'Email Template Restored' })
  })
})

describe('a test mail', () => {
  it('goes to the one who asks, with a sample person, and is kept nowhere else', async () => {
    const { message } = await sendTest(made.context(), {
      name: 'payment-receipt',
      subject: '{{amount}}',
      body: 'Hi {{name}}\n\n[Stop]({{cancelLink}})',
    })
    expect(message).toBe('A test for hannah.whitfield@example.org is kept in the outbox here: no mail server is set.')
    const mail = await newest()
    expect(mail).toMatchObject({ to: 'hannah.whitfield@example.org', subject: '[Test] $10.00' })
    expect(mail?.html).toContain('Hi Ruth Abernathy')
    expect(mail?.html).not.toMatch(/\{\{|[\u{E000}\u{E001}]/u)
    expect((await getTemplate(made.context(), { name: 'payment-receipt' })).updatedAt).toBeNull()
  })

  it('is refused for words that make no mail', async () => {
    await expect(sendTest(made.context(), { name: 'welcome', subject: 'x', body: '{{no}}' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(await newest()).toBeUndefined()
  })
})
