import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { MailFault } from '@joy/integrations/mail/mailer.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { exportSubscribers } from '../exports/export-subscribers.ts'
import { exportWebsiteSubscribers } from '../exports/export-website-subscribers.ts'
import { getMail } from '../outbox/get-mail.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { pageOutbox } from '../outbox/page-outbox.ts'
import { exportOwnData } from '../own-data/export-own-data.ts'
import { mailLink } from '../portal/mail-link.ts'
import { findRelated } from '../related/find-related.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { addOwner } from '../testing/add-owner.ts'
import { sampleData } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

const person = { email: 'jreyes@example.org', key: 'jreyes@example.org' }
const { id } = sampleSubscriber(person.email)
const made = await createTestApp(sampleData)
const live = () => made.context({ settings: { ...made.app.settings, isDemo: false } })
const whole = async (file: { text: AsyncIterable<string> }) => (await Array.fromAsync(file.text)).join('')
const mailId = async () => (await pageOutbox(live(), { limit: 1 })).items[0]?.id ?? 0

beforeAll(async () => {
  await addOwner(made.app)
  await queryRows(live().em, sql`delete from outbox_mail`)
  const asking = { browserHash: 'a-browser', browser: 'Firefox on Linux' }
  await mailLink(live(), { to: person.email, emailKey: person.key, isKnown: true }, asking)
})
afterAll(() => made.database.close())

/** Where a mail, or what was written of it, can be read, listed or taken along. */
const ways: Record<string, () => Promise<unknown>> = {
  'the person’s data as JSON': async () => whole(await exportOwnData(live(), person, 'json')),
  'the person’s data as a page': async () => whole(await exportOwnData(live(), person, 'html')),
  'the outbox by page': () => pageOutbox(live(), { limit: 50 }),
  'the whole outbox': () => listOutbox(live(), { limit: 200 }),
  'the outbox of the demo': () => listOutbox(made.context(), { limit: 200 }),
  'one mail': async () => getMail(live(), { id: await mailId() }),
  'what belongs to the person': () => findRelated(live(), { kind: 'subscriber', id }),
  'the person’s history': () => subscriberHistory(live(), { id }),
  'the log': () => listActivity(live(), { limit: 200 }),
  notices: () => queryRows(live().em, sql`select title, text from notification`),
  'the export of the newsletter’s list': async () => whole(await exportSubscribers(live())),
  'the export of the website’s list': async () => whole(await exportWebsiteSubscribers(live())),
}
const all = Object.entries(ways)

it.each(all)('no placeholder of a secret leaves by %s', async (_way, read) => {
  expect(JSON.stringify(await read())).not.toMatch(/\p{Co}/u)
})

it('a subject with a secret is told with dots', async () => {
  const data: unknown = JSON.parse(await whole(await exportOwnData(live(), person, 'json')))
  expect(data).toMatchObject({ letters: [{ subject: '••• is your log-in code for Path to Joy' }] })
  const related = await findRelated(live(), { kind: 'subscriber', id })
  expect(related.filter(({ kind }) => kind === 'mail')).toMatchObject([
    { label: '••• is your log-in code for Path to Joy' },
  ])
})

it('nor once it could not be sent, which is told', async () => {
  const mailer = {
    send: async () => {
      throw new MailFault('550 No such user', true)
    },
    close: () => undefined,
  }
  await sendWaitingMails({ ...made.app, settings: live().settings }, mailer)
  for (const [way, read] of all) expect(JSON.stringify(await read()), way).not.toMatch(/\p{Co}/u)
  expect(JSON.stringify(await ways['notices']?.())).toContain('did not reach')
})
