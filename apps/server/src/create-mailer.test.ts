import { expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'

const SUPPORT_EMAIL = 'help@example.org'
const none = { SMTP_URL: undefined, MAIL_FROM: undefined, MAIL_REPLY_TO: undefined, SUPPORT_EMAIL }

test('mail stays here in the demo, goes out where a mail server is set, and waits where neither is', async () => {
  await expect(
    createMailer({ ...none, DEMO: true })?.send({
      id: 'x',
      to: 'a@example.org',
      subject: '',
      html: '',
      text: '',
      headers: {},
      pictures: [],
    }),
  ).resolves.toBeUndefined()
  expect(createMailer({ ...none, DEMO: false })).toBeNull()
  const smtp = createMailer({ ...none, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org', DEMO: true })
  await expect(
    smtp?.send({ id: 'x', to: 'a@example.org', subject: '', html: '', text: '', headers: {}, pictures: [] }),
  ).rejects.toMatchObject({ name: 'MailFault', isFinal: false })
  smtp?.close()
})
