import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getWebsiteSubscriber } from '../subscriber-record/get-website-subscriber.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { createTestApp } from '../testing/test-context.ts'
import { followAccountLink } from '../own-account/follow-account-link.ts'
import { lookAtAccountLink } from '../own-account/look-at-account-link.ts'
import { readAccountMail } from '../testing/read-account-mail.ts'
import { subscriberRights, websiteRights } from './rights.ts'

const {
  changeAddress: changeSubscriberAddress,
  deleteAccount: deleteSubscriberAccount,
  keepAccount: keepSubscriberAccount,
  data: personData,
  rename: renameSubscriber,
  stopAddressChange: stopSubscriberAddressChange,
} = subscriberRights

describe('what an administrator does about a person because they asked', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const hannah = () =>
    context({
      actor: { kind: 'administrator', id: 1, name: 'Hannah', email: 'hannah@example.org', role: 'owner', sessionId: 1 },
    })
  const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const lastEntry = async () =>
    (
      await run(
        sql`select user_email as by, action, details from activity where action <> 'Subscription Cancelled' order by id desc limit 1`,
      )
    )[0]
  let id = 0
  beforeEach(async () => {
    for (const table of [
      'account_link',
      'address_change',
      'address_alias',
      'rate_limit',
      'account_deletion',
      'outbox_mail',
      'subscription',
      'subscriber',
    ])
      await run(sql`delete from ${sql.table(table)}`)
    const [made] = await run(
      sql<{ id: number }>`insert into subscriber (email, email_key, name, subscription_status)
        values ('Ada@example.org', 'ada@example.org', 'Ada', 'active') returning id`,
    )
    id = made?.id ?? 0
  })

  it('hands out all that is held of them, and says who took it', async () => {
    for (const form of ['json', 'html'] as const) {
      const file = await personData(hannah(), { id }, form)
      let text = ''
      for await (const piece of file.text) text += String(piece)
      expect([file.filename, text.includes('Ada@example.org')]).toEqual([`data-of-subscriber-${id}.${form}`, true])
      expect(await lastEntry()).toEqual({
        by: 'hannah@example.org',
        action: 'Personal Data Downloaded',
        details: `Everything that is held of Ada@example.org, as ${form === 'json' ? 'JSON' : 'a page'}`,
      })
    }
    await expect(personData(hannah(), { id: id + 1 }, 'json')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('puts their name right in the administrator’s name, and tells them once', async () => {
    expect(await renameSubscriber(hannah(), { id, name: ' Ada Lovelace ' })).toEqual({
      message: 'They are called Ada Lovelace now, and were told.',
    })
    expect(await renameSubscriber(hannah(), { id, name: 'Ada Lovelace' })).toEqual({
      message: 'They are called Ada Lovelace already.',
    })
    expect(await lastEntry()).toEqual({
      by: 'hannah@example.org',
      action: 'Name Changed',
      details: 'Ada (Ada@example.org) is now called Ada Lovelace',
    })
    expect(await run(sql`select template from outbox_mail`)).toEqual([{ template: 'account-changed' }])
    await expect(renameSubscriber(hannah(), { id, name: 'x' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('has their address confirmed by its owner within a day, in any browser, and the old one told', async () => {
    const said = await changeSubscriberAddress(hannah(), { id, email: ' ada@example.net ' })
    expect(said.message).toMatch(/^A link is on its way to ada@example\.net, and Ada@example\.org is told\./u)
    expect(await lastEntry()).toEqual({
      by: 'hannah@example.org',
      action: 'Address Change Asked',
      details: 'Asked to change the address of Ada@example.org to a•••@example.net; it waits to be confirmed there',
    })
    const [mailed] = await run(
      sql<{ text: string }>`select text from outbox_mail where template = 'address-change-asked'`,
    )
    expect(mailed?.text.replaceAll(/\s+/gu, ' ')).toContain(
      'We were asked, most likely by you, to change the address of your account to a•••@example.net. Nothing changes until it is confirmed there, within 24 hours.',
    )
    const { addressChange } = await getSubscriber(hannah(), { id })
    expect(addressChange?.email).toBe('ada@example.net')
    const hours = (Date.parse(addressChange?.expiresAt ?? '') - context().clock.now().getTime()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const link = await readAccountMail(context(), 'confirm-address')
    const token = link?.token ?? ''
    const anybody = () => context({ actor: { kind: 'anonymous' } })
    expect(await lookAtAccountLink(anybody(), { token }, null)).toMatchObject({ isAskingBrowser: false })
    await expect(followAccountLink(anybody(), { token }, null)).rejects.toMatchObject({ code: 'not_found' })
    await followAccountLink(anybody(), { token, confirm: true }, null)
    expect(await getSubscriber(hannah(), { id })).toMatchObject({
      subscriber: { email: 'ada@example.net' },
      aliases: [{ email: 'Ada@example.org' }],
      addressChange: null,
    })
  })

  it('stops a change of address that waits, and asks for none that changes nothing', async () => {
    await changeSubscriberAddress(hannah(), { id, email: 'eve@example.net' })
    const link = await readAccountMail(context(), 'confirm-address')
    expect(await stopSubscriberAddressChange(hannah(), { id })).toEqual({ message: 'Ada@example.org stays as it is.' })
    expect(await lastEntry()).toMatchObject({ by: 'hannah@example.org', action: 'Address Change Stopped' })
    await expect(
      followAccountLink(context({ actor: { kind: 'anonymous' } }), { token: link?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(stopSubscriberAddressChange(hannah(), { id })).rejects.toMatchObject({ code: 'conflict' })
    for (const email of ['ADA@example.org', 'nobody', ''])
      await expect(changeSubscriberAddress(hannah(), { id, email })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('has their account deleted in 14 days, once, and keeps it', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
      values ('sub_1', 'ada@example.org', 'ada@example.org', 'work-out', 'month', 800, 'active', app_now() + interval '9 days')`)
    const said = await deleteSubscriberAccount(hannah(), { id })
    expect(said.message).toMatch(
      /^The account of Ada@example\.org will be deleted on .+ 20\d\d\. Until then it can be kept\.$/u,
    )
    expect(await deleteSubscriberAccount(hannah(), { id })).toEqual(said)
    expect((await getSubscriber(hannah(), { id })).deletionDueAt).not.toBeNull()
    expect(await lastEntry()).toEqual({
      by: 'hannah@example.org',
      action: 'Account Deletion Asked',
      details: 'The account of Ada@example.org is to be deleted in 14 days; what is paid was cancelled',
    })
    expect(await keepSubscriberAccount(hannah(), { id })).toEqual({
      message: expect.stringMatching(
        /^The account of Ada@example\.org stays\. Their plan \(Work Out, which ends on .*\) stays cancelled: only they/u,
      ),
    })
    expect(await lastEntry()).toMatchObject({ by: 'hannah@example.org', action: 'Account Kept' })
    await expect(keepSubscriberAccount(hannah(), { id })).rejects.toMatchObject({ code: 'conflict' })
    expect(await run(sql`select template from outbox_mail`)).toEqual(
      expect.arrayContaining([{ template: 'account-deletion-asked' }, { template: 'account-kept' }]),
    )
  })

  it('does the same for who is on the website’s list alone, by their row there', async () => {
    const [row] = await run(
      sql<{ id: number }>`insert into website_subscriber (email, email_key, name)
        values ('Elias@example.net', 'elias@example.net', 'Elias') returning id`,
    )
    const elias = { id: row?.id ?? 0 }
    expect((await websiteRights.rename(hannah(), { ...elias, name: 'Elías Haddad' })).message).toBe(
      'They are called Elías Haddad now, and were told.',
    )
    // By the name as people search it, too.
    expect(await run(sql`select name, name_key from website_subscriber where id = ${elias.id}`)).toEqual([
      { name: 'Elías Haddad', name_key: 'elias haddad' },
    ])
    await websiteRights.changeAddress(hannah(), { ...elias, email: 'elias.haddad@example.net' })
    expect((await getWebsiteSubscriber(hannah(), elias)).addressChange?.email).toBe('elias.haddad@example.net')
    const link = await readAccountMail(context(), 'confirm-address')
    await followAccountLink(
      context({ actor: { kind: 'anonymous' } }),
      { token: link?.token ?? '', confirm: true },
      null,
    )
    expect((await getWebsiteSubscriber(hannah(), elias)).website.email).toBe('elias.haddad@example.net')
    const file = await websiteRights.data(hannah(), elias, 'json')
    let text = ''
    for await (const piece of file.text) text += String(piece)
    expect([file.filename, text.includes('Elías Haddad')]).toEqual([
      `data-of-website-subscriber-${elias.id}.json`,
      true,
    ])
    await websiteRights.deleteAccount(hannah(), elias)
    expect((await getWebsiteSubscriber(hannah(), elias)).deletionDueAt).not.toBeNull()
    await websiteRights.keepAccount(hannah(), elias)
    expect((await getWebsiteSubscriber(hannah(), elias)).deletionDueAt).toBeNull()
    await expect(websiteRights.keepAccount(hannah(), { id: elias.id + 1 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
