import { expect, test } from 'vitest'
import { mailerOf } from './mailer-of.ts'

const none = { SMTP_URL: undefined, MAIL_FROM: undefined }

test('mail stays here in the demo, goes out where a mail server is set, and waits where neither is', async () => {
  await expect(
    mailerOf({ ...none, DEMO: true })?.send({
      id: 'x',
      to: 'a@example.org',
      subject: '',
      html: '',
      text: '',
      headers: {},
      pictures: [],
    }),
  ).resolves.toBeUndefined()
  expect(mailerOf({ ...none, DEMO: false })).toBeNull()
  const smtp = mailerOf({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org', DEMO: true })
  await expect(
    smtp?.send({ id: 'x', to: 'a@example.org', subject: '', html: '', text: '', headers: {}, pictures: [] }),
  ).rejects.toMatchObject({ name: 'MailFault', isFinal: false })
  smtp?.close()
})
