// Long because a person needs a row in every table that may hold their address.
import { queryRows } from '@joy/database/raw-rows.ts'
import { execute, sql } from '@joy/database/sql.ts'
import { outgoingEventKinds } from '@joy/domain/integrations/outgoing-events.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eraseAccount } from '../account-deletion/erase-account.ts'
import { movePerson } from '../address-changes/move-person.ts'
import { inTransaction } from '../context.ts'
import { bringTogether } from '../merges/bring-together.ts'
import { part } from '../merges/part.ts'
import { notify } from '../notifications/notify.ts'
import { exportOwnData } from '../own-data/export-own-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { noAddresses } from './address-columns.ts'
import { type Fate, fates } from './fates.ts'

const old = { email: 'Old.Ruth@Example.org', key: 'old.ruth@example.org' }
const now = { email: 'Ruth@Example.net', key: 'ruth@example.net' }
const main = { email: 'Ruth.Main@Example.com', key: 'ruth.main@example.com' }

/** Names, and addresses in what is no column for one, that stay, and why. */
const stays: Readonly<Record<string, string>> = {
  'import_row.name': 'what a list said; deleted with the list some days after it',
  'outgoing_event.data': 'that somebody is deleted has to reach the tools that know them; forgotten once it has',
  'outgoing_event.happening': 'the same',
  'outside_deletion.account': 'whom to delete there by hand; gone a day after somebody did',
}

/** What a merge leaves with its mailbox, and why. */
const ofMailbox: Readonly<Record<string, string>> = {
  'account_deletion.email': 'two are not merged while one waits to be deleted',
  'account_deletion.email_hash': 'two are not merged while one waits to be deleted',
  'account_deletion.email_key': 'two are not merged while one waits to be deleted',
  'change_row.gone_key': 'whose row of which list an undo took away',
  'import_row.email': 'a list has its rows under the addresses that it has',
  'import_row.email_key': 'a list has its rows under the addresses that it has',
  'reconcile_fix.email_key': 'what was mended of that mailbox’s row',
  'reminder_recipient.email_key': 'whether its owner stopped reminders: those of all addresses are read together',
  'sending_statement.email_key': 'whether Substack sends there',
  'subscriber.email': 'what Substack says of the mailbox',
  'subscriber.email_key': 'what Substack says of the mailbox',
  'unsubscription.email_key': 'whose owner left',
}
/** Read anew by the next comparison. */
const readAnew = /^(?:outside_access|reconcile_|address_alias|account_deletion.email_hash)/u

describe('every column that holds an address', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const columns = await run(
    sql<{
      name: string
      is: string
    }>`select table_name || '.' || column_name as name, column_name as is from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(mail|recipient|_key$|address)' and table_name <> 'mail_template'
        and table_name not like 'mikro%' order by 1`,
  )
  const holding = async (key: string): Promise<Set<string>> => {
    const found = new Set<string>()
    for (const name of Object.keys(fates)) {
      const [table = '', column = ''] = name.split('.')
      const pattern = `%${key}%`
      const rows = await run(
        sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null and lower(${sql.ref(column)}) like ${pattern} limit 1`,
      )
      if (rows.length > 0) found.add(name)
    }
    return found
  }

  /** Every column of the whole database that holds one of the words. */
  const naming = async (expected: readonly string[]): Promise<string[]> => {
    const texts = await run(
      sql<{
        table: string
        column: string
      }>`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') and table_name not like 'mikro%' order by 1, 2`,
    )
    const found: string[] = []
    for (const { table, column } of texts) {
      const text = sql`lower(${sql.ref(column)}::text)`
      const holds = expected.map((word) => sql`position(${word} in ${text}) > 0`)
      const rows = await run(sql`select from ${sql.table(table)} where ${sql.join(holds, sql` or `)} limit 1`)
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }

  it('has its fate said', () => {
    const found = columns.filter((it) => !noAddresses.some((other) => other === it.is)).map((it) => it.name)
    expect(Object.keys(fates).toSorted()).toEqual(found.toSorted())
  })

  it('comes together with the person as two are merged, or stays with its mailbox, and is parted again', async () => {
    await fill()
    await run(sql`insert into subscriber (email, email_key, name) values (${main.email}, ${main.key}, 'Ruth')`)
    const had = await holding(old.key)
    const aside = await inTransaction(context(), async (context) => {
      const both = await bringTogether(context.em, { main, alias: old })
      await execute(
        context.em,
        sql`insert into address_alias (alias_key, main_key, email) values (${old.key}, ${main.key}, ${old.email})`,
      )
      return both
    })
    const left = await holding(old.key)
    const moving = Object.entries(fates).filter(([name, { moves }]) => moves === true && had.has(name))
    expect(moving.map(([name]) => name).filter((name) => left.has(name))).toEqual(
      expect.arrayContaining(Object.keys(ofMailbox).filter((name) => had.has(name))),
    )
    for (const [name] of moving)
      if (!(name in ofMailbox)) expect(left.has(name), `${name} still has the alias`).toBe(false)
    await inTransaction(context(), (context) => part(context.em, { main, alias: old }, aside))
    const back = await holding(old.key)
    for (const [name] of moving) if (!readAnew.test(name)) expect(back.has(name), `${name} came back`).toBe(true)
    await run(sql`delete from subscriber where email_key = ${main.key}`)
    const ofMain = await holding(main.key)
    for (const [name] of moving) if (!readAnew.test(name)) expect(ofMain.has(name), `${name} was parted`).toBe(false)
  })

  it('moves with the person, or stays for the reason that is said', async () => {
    const had = await holding(old.key)
    await inTransaction(context(), (context) => movePerson(context.em, { from: old, to: now, hasAlias: true }))
    const [left, has] = [await holding(old.key), await holding(now.key)]
    for (const [name, { moves }] of Object.entries(fates)) {
      if (moves !== true || !had.has(name)) continue
      expect(left.has(name), `${name} still has the old address`).toBe(false)
      // What is read anew is gone until then.
      if (!/^(?:outside_access|reconcile_person|account_deletion.email_hash)/u.test(name))
        expect(has.has(name), `${name} has the new address`).toBe(true)
    }
  })

  it('is in the download, in the part that is said', async () => {
    const file = await exportOwnData(context(), now, 'json')
    const parts = z.record(z.string(), z.unknown()).parse(JSON.parse((await Array.fromAsync(file.text)).join('')))
    for (const { shown } of Object.values(fates)) {
      if (shown.startsWith('(')) continue
      expect(parts[shown], shown).toBeInstanceOf(Array)
      if (!['devices', 'access'].includes(shown)) expect(parts[shown], shown).not.toEqual([])
    }
    expect(parts['offers']).toMatchObject([{ whatYouWrote: 'For Monday', placesGiven: 1 }, {}])
    expect(parts['requests']).toMatchObject([{ whatYouWrote: 'In confidence' }])
  })

  it('is empty once the account is deleted, or keeps the address for the reason that is said', async () => {
    await run(sql`insert into account_deletion (email, email_key, email_hash, due_at) values (${now.email}, ${now.key}, 'x', app_now())
      on conflict do nothing`)
    const [due] = await run(sql<{ id: number }>`select id from account_deletion where done_at is null`)
    await inTransaction(context(), (context) =>
      eraseAccount(context, { id: due?.id ?? 0, email: now.email, emailKey: now.key }),
    )
    await run(sql`delete from outbox_mail where template = 'account-deleted'`)
    for (const key of [old.key, now.key]) {
      const left = await holding(key)
      for (const [name, { goes }] of Object.entries(fates))
        if (goes === true) expect(left.has(name), `${name} has ${key}`).toBe(false)
    }
    // Whatever was written of them, wherever: nothing but what is said to stay names them.
    const named = await naming([old.key, now.key, 'ruth ashworth', 'ruth before'])
    const goesOf: Readonly<Record<string, Fate>> = fates
    expect(named.filter((name) => (goesOf[name]?.goes ?? stays[name] ?? true) === true)).toEqual([])
    expect(await run(sql`select text from notification where kind = 'payment' order by id`)).toEqual([
      { text: 'A deleted account paid for upgrade #25' },
      { text: 'A deleted account paid' },
    ])
    expect(await run(sql`select name, letter, places, may_be_named as named from sponsor_offer`)).toEqual([
      { name: 'A deleted account', letter: '', places: 3, named: false },
    ])
    expect(await run(sql`select from sponsored_place`)).toHaveLength(1)
    expect(await run(sql`select from sponsor_request`)).toEqual([])
  })

  async function fill(): Promise<void> {
    const [e, k] = [old.email, old.key]
    await run(sql`insert into outgoing_endpoint (label, url, events, secret, created_by)
      values ('CRM', 'https://example.org', ${[...outgoingEventKinds]}, 'x', 'Hannah')`)
    const name = 'Ruth Ashworth'
    await run(
      sql`insert into subscriber (email, email_key, name, substack_email) values (${e}, ${k}, ${name}, ${e}), ('ben@example.org', 'ben@example.org', 'Ben', null)`,
    )
    await run(sql`insert into website_subscriber (email, email_key, name) values (${e}, ${k}, ${name})`)
    await run(sql`insert into export_batch (status, rows, created_by) values ('complete', 1, 'Hannah')`)
    await run(
      sql`insert into export_batch_row (batch_id, website_subscriber_id, email) select b.id, w.id, ${e} from export_batch b, website_subscriber w`,
    )
    await run(
      sql`insert into comp (email_key, listed_email, plan, granted_by) values (${k}, ${e}, 'Paid', 'Hannah'), ('ben@example.org', null, 'Paid', 'Hannah')`,
    )
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_1', ${e}, ${k}, 'work-out', 'year', 8000, 'active', app_now() + interval '9 days', 'manual')`)
    await run(sql`insert into unsubscription (email_key, way) values (${k}, 'page')`)
    await run(sql`insert into returned_mail (report_key, relay, kind, email, email_key, detail, at, outcome)
      values ('a', 'mailbox', 'hard', ${e}, ${k}, '550', app_now(), 'closed')`)
    await run(sql`insert into sending_statement (email_key, at, is_off) values (${k}, app_now(), true)`)
    await run(sql`insert into change_set (kind, title, created_by) values ('comp', ${`Comp of ${e}`}, 'Hannah')`)
    await run(
      sql`insert into job (kind, title, payload, created_by) values ('comp', ${`Comp of ${e}`}, '{}', 'Hannah')`,
    )
    await run(
      sql`insert into change_row (change_set_id, subscriber_id, operation, version_after, gone_key) values (1, 9, 'added', 1, ${k})`,
    )
    await run(sql`insert into import (filename, status, created_by) values ('a.csv', 'ready', 'Hannah')`)
    await run(sql`insert into import_row (import_id, email_key, row_number, email) values (1, ${k}, 1, ${e})`)
    await run(sql`insert into outside_access (email_key) values (${k}) on conflict do nothing`)
    await run(sql`insert into reconcile_subscription (run_id, provider_subscription_id, email_key, email, status, will_end, read_at, amount_cents)
      values (1, 's', ${k}, ${e}, 'active', false, app_now(), 1)`)
    await run(
      sql`insert into reconcile_member (run_id, person_id, email_key, is_member, read_at) values (1, 'p', ${k}, true, app_now())`,
    )
    await run(sql`insert into reconcile_fix (change_set_id, email_key) values (1, ${k})`)
    await run(
      sql`insert into reconcile_person (email_key, email, sources, rank, run_id) values (${k}, ${e}, '[]', 1, 1) on conflict do nothing`,
    )
    await run(sql`insert into reconcile_settled (person_id, email_key) values (77, ${k})`)
    await run(sql`insert into reconcile_moved (email_key) values (${k})`)
    await run(
      sql`insert into portal_session (token_hash, email, email_key, idle_until, ends_at) values ('t', ${e}, ${k}, app_now(), app_now())`,
    )
    await run(
      sql`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at) values (${e}, ${k}, true, 't', 'c', 'b', app_now())`,
    )
    await run(
      sql`insert into outbox_mail (template, recipient, subject, html, text, idempotency_key) values ('x', ${e}, 's', 'h', 't', 'i')`,
    )
    const hannah = 'hannah@example.org'
    await run(
      sql`insert into administrator (email, email_key, name, role, password_hash) values (${hannah}, ${hannah}, 'Hannah', 'owner', 'x')`,
    )
    await run(sql`insert into upgrade (id, substack_subscriber_id, status, plan, interval)
      overriding system value select 25, id, 'registered', 'work-out', 'month' from subscriber where email_key = ${k}`)
    // As the product tells it, with the letter that goes out.
    await inTransaction(context(), async (context) => {
      await notify(context, {
        kind: 'payment',
        title: 'Paid',
        text: `${name} paid for upgrade #25`,
        link: '/admin/upgrades/25',
      })
      await notify(context, { kind: 'payment', title: 'Paid', text: `${e} paid`, link: '/admin' })
    })
    await run(sql`insert into webhook_event (platform, event_id, event_type, body, signed_with, status, detail) values
      ('planningcenter', 'e', 'people.updated', ${`{"person":"${e}","id":7}`}, 'current', 'done', ${`The subscription of ${e} is canceled.`})`)
    await run(
      sql`insert into activity (user_name, action, details, who_key, text_key) values ('Webhook', 'Upgraded', ${`Upgrade #25: ${name} is registered`}, 'webhook', ${`upgraded upgrade #25: ${name.toLowerCase()} is registered`})`,
    )
    await run(
      sql`insert into activity (user_name, user_email, action, details, who_key, text_key, before) values (${name}, ${k}, 'Name Changed', ${`Ruth Before is now called ${name}`}, ${`${name.toLowerCase()} ${k}`}, ${`name changed ruth before is now called ${name.toLowerCase()}`}, '{"name": "Ruth Before"}')`,
    )
    await run(
      sql`insert into activity (user_name, user_email, action, details, who_key, text_key) values ('Ruth', ${k}, 'Told', 'x', ${`ruth ${k}`}, ${`told ${k}`})`,
    )
    await run(
      sql`insert into address_change (old_email, old_key, new_email, new_key, expires_at) values (${e}, ${k}, ${now.email}, ${now.key}, app_now())`,
    )
    await run(
      sql`insert into address_alias (alias_key, main_key, email) values ('before@example.org', ${k}, 'before@example.org')`,
    )
    await run(
      sql`insert into account_deletion (email, email_key, email_hash, due_at) values (${e}, ${k}, ${k}, app_now())`,
    )
    await run(sql`insert into person_merge (kind, main_email, main_key, alias_email, alias_key, known_by, merged_by)
      values ('merge', ${e}, ${k}, 'before@example.org', 'before@example.org', 'Ruth Ashworth said so', 'Hannah')`)
    await run(
      sql`insert into likely_pair (reason, shared, one_key, other_key) values ('name', 'Ruth Ashworth', 'ben@example.org', ${k})`,
    )
    await run(
      sql`with made as (insert into reminder_recipient (email_key) values (${k}) returning id)
        insert into reminder (recipient_id, kind, ending_id, ends_at, days) select id, 'comp', 1, app_now(), 7 from made`,
    )
    await run(
      sql`insert into note (email_key, text, author) values (${k}, 'Asked for large print', 'Hannah'), ('ben@example.org', ${`A friend of ${k}`}, 'Hannah')`,
    )
    await run(
      sql`with made as (insert into tag (name, name_key, colour) values ('Lent', 'lent', 'plum') on conflict (name_key) do update set name = excluded.name returning id)
        insert into person_tag (email_key, tag_id) select ${k}, id from made`,
    )
    await run(sql`insert into opening_wish (email_key, email) values (${k}, ${e}), (${now.key}, ${now.email})`)
    await run(
      sql`insert into sponsor_request (email, email_key, name, letter, proved_at) values (${e}, ${k}, 'Ruth', 'In confidence', app_now())`,
    )
    await run(sql`insert into sponsor_offer (email, email_key, name, letter, places, plan, duration, may_be_named, proved_at)
      values (${e}, ${k}, 'Ruth', 'For Monday', 3, 'Paid', '1 year', true, app_now()), (${e}, ${k}, 'Ruth', '', 1, 'Paid', '1 year', true, app_now())`)
    await run(
      sql`insert into sponsored_place (offer_id, comp_id, given_by) select min(o.id), (select id from comp where email_key = 'ben@example.org'), 'Hannah' from sponsor_offer o`,
    )
  }
})
