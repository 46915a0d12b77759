import type { AdditionInput } from '@joy/contract'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listOutbox } from '../outbox/list-outbox.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { mergeTags } from '../tags/merge-tags.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { addPeople } from './add-people.ts'
import { listAdditions } from './list-additions.ts'
import { previewPaste } from './preview-paste.ts'
import { undoAddition } from './undo-addition.ts'

describe('people added by hand', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  beforeEach(() =>
    run(sql`truncate addition, website_subscriber, subscriber, unsubscription, address_alias, returned_mail, person_tag, tag,
      outbox_mail, activity, subscription, comp, note, sign_in_link, portal_session restart identity cascade`),
  )
  let keys = 0
  const add = (emails: readonly string[], over: Partial<AdditionInput> = {}) =>
    addPeople(context(), {
      people: emails.map((email) => ({ email, name: 'Ann Lee' })),
      agreed: 'form',
      note: 'Lent retreat',
      withWelcome: false,
      requestKey: `request-${++keys}`,
      ...over,
    })
  const onList = async () =>
    (
      await run(sql<{ email: string }>`select email from website_subscriber where unsubscribed_at is null order by id`)
    ).map(({ email }) => email)
  const tagged = async () =>
    (await run(sql<{ key: string }>`select email_key as key from person_tag order by 1`)).map(({ key }) => key)
  const makeTag = async (name = 'retreat') =>
    (
      await queryRow(
        context().em,
        sql<{ id: number }>`insert into tag (name, name_key, colour) values (${name}, ${name}, 'green') returning id`,
      )
    ).id
  /** Signed up here, and left by the link of a letter. */
  const leaver = async (email: string) => {
    await signUp(context({ actor: { kind: 'anonymous' } }), { code: 'WARMUP', email, name: 'Lea Ver' })
    const { id } = await queryRow(
      context().em,
      sql<{ id: number }>`select id from website_subscriber where email = ${email}`,
    )
    await unsubscribe(context({ actor: { kind: 'anonymous' } }), {
      token: unsubscribeToken(app.secrets, { list: 'website', id }),
    })
  }

  it('are previewed line by line, and nothing is written', async () => {
    await leaver('left@x.org')
    await run(sql`insert into subscriber (email, email_key, subscription_status) values
      ('known@x.org', 'known@x.org', 'active'), ('closed@x.org', 'closed@x.org', 'unsubscribed')`)
    await run(
      sql`insert into address_alias (alias_key, main_key, email) values ('old@x.org', 'known@x.org', 'old@x.org')`,
    )
    await run(sql`insert into returned_mail (report_key, relay, kind, email, email_key, detail, at, outcome)
      values ('r', 'mailbox', 'hard', 'gone@x.org', 'gone@x.org', 'No such user', app_now(), 'closed')`)
    const text = 'New <new@x.org>, KNOWN@x.org\nold@x.org; left@x.org\nclosed@x.org, gone@x.org\nNEW@x.org\nnobody'
    const lines = await previewPaste(context(), { text })
    expect(lines.map(({ line, email, state }) => `${line} ${email ?? '-'} ${state}`)).toEqual([
      '1 new@x.org new',
      '1 KNOWN@x.org known',
      '2 old@x.org twice',
      '2 left@x.org unsubscribed',
      '3 closed@x.org closed',
      '3 gone@x.org closed',
      '4 NEW@x.org twice',
      '5 - refused',
    ])
    expect(await onList()).toEqual([])
    await expect(previewPaste(context(), { text: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(previewPaste(context(), { text: 'a@x.org,'.repeat(201) })).rejects.toMatchObject({
      message: 'These are 201. At most 200 are added at once; a longer list is imported as CSV.',
    })
  })

  it('stand on the website’s list with how they agreed, and the log says who added them', async () => {
    const { addition, leftOut } = await add(['Ann@X.org', 'ben@x.org', 'ANN@x.org'])
    expect(addition).toMatchObject({
      added: 2,
      known: 0,
      leftOut: 0,
      agreed: 'form',
      note: 'Lent retreat',
      by: 'Hannah Whitfield',
    })
    expect(leftOut).toEqual([])
    expect(await onList()).toEqual(['Ann@X.org', 'ben@x.org'])
    expect(await run(sql`select user_name, details from activity`)).toEqual([
      {
        user_name: 'Hannah Whitfield',
        details: 'Added 2 people by hand; they agreed: They signed a list or a form (Lent retreat)',
      },
    ])
    await add(['cleo@x.org'])
    expect(await run(sql`select details from activity order by id desc limit 1`)).toEqual([
      { details: 'Added cleo@x.org by hand; they agreed: They signed a list or a form (Lent retreat)' },
    ])
    expect((await listAdditions(context())).map((it) => it.added)).toEqual([1, 2])
    expect(await listOutbox(context(), { limit: 5 })).toEqual([])
  })

  // Holds by-hand
  it('are never whoever left, or whose mailbox is closed', async () => {
    await leaver('left@x.org')
    await run(
      sql`insert into subscriber (email, email_key, subscription_status) values ('closed@x.org', 'closed@x.org', 'complained')`,
    )
    await run(sql`truncate outbox_mail`)
    const { addition, leftOut } = await add(['left@x.org', 'closed@x.org', 'ann@x.org'], { withWelcome: true })
    expect(addition).toMatchObject({ added: 1, leftOut: 2 })
    expect(leftOut).toEqual([
      { email: 'left@x.org', reason: 'They unsubscribed here. Only they come back, by signing up again.' },
      { email: 'closed@x.org', reason: 'Their mailbox is closed: they left at Substack, or mail came back.' },
    ])
    expect(await onList()).toEqual(['ann@x.org'])
    expect((await listOutbox(context(), { limit: 5 })).map(({ to }) => to)).toEqual(['ann@x.org'])
  })

  it('are welcomed where that was asked for, with a link by which they leave', async () => {
    await add(['ann@x.org'], { withWelcome: true })
    const [mail] = await listOutbox(context(), { limit: 5 })
    expect(mail).toMatchObject({ template: 'welcome', to: 'ann@x.org' })
    const token = /unsubscribe\?token=([^\s"&]+)/u.exec(mail?.text ?? '')?.[1] ?? ''
    await unsubscribe(context({ actor: { kind: 'anonymous' } }), { token: decodeURIComponent(token) })
    expect(await onList()).toEqual([])
  })

  // Holds by-hand
  it('are added once, however often it is sent, also at the same time', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => add(['ann@x.org', 'ben@x.org'], { requestKey: 'the same one', withWelcome: true })),
    )
    expect(one?.addition.id).toBe(two?.addition.id)
    expect(await onList()).toHaveLength(2)
    expect(await run(sql`select 1 from outbox_mail`)).toHaveLength(2)
    const both = await Promise.all([add(['cleo@x.org', 'dan@x.org']), add(['dan@x.org', 'cleo@x.org'])])
    expect(both.reduce((sum, { addition }) => sum + addition.added, 0)).toBe(2)
    expect(await onList()).toHaveLength(4)
  })

  it.each<[string, Partial<AdditionInput>]>([
    ['a broken address', { people: [{ email: 'ann@@x.org', name: null }] }],
    ['a header in an address', { people: [{ email: 'ann@x.org\r\nBcc: b@x.org', name: null }] }],
    ['an address of many', { people: [{ email: 'a@x.org, b@x.org', name: null }] }],
    ['a web address for a name', { people: [{ email: 'ann@x.org', name: 'https://evil.example' }] }],
    ['a name of two lines', { people: [{ email: 'ann@x.org', name: 'Ann\nBcc: b@x.org' }] }],
    ['a name that turns the line', { people: [{ email: 'ann@x.org', name: 'Ann‮eeL' }] }],
    ['no word on how they agreed', { agreed: 'other', note: '  ' }],
    ['a tag that is gone', { tagId: 999 }],
  ])('are nobody at all with %s', async (_what, over) => {
    await expect(
      add(['ann@x.org'], { people: [{ email: 'ok@x.org', name: null }, ...(over.people ?? [])], ...over }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/invalid_input|not_found/u),
    })
    expect(await onList()).toEqual([])
    expect(await run(sql`select 1 from addition`)).toEqual([])
  })

  it('have the tag, who were known too, and lose it by the undo, but for what others gave', async () => {
    const [tagId, other] = [await makeTag(), await makeTag('other')]
    await run(
      sql`insert into subscriber (email, email_key) values ('known@x.org', 'known@x.org'), ('had@x.org', 'had@x.org')`,
    )
    await run(
      sql`insert into person_tag (email_key, tag_id, at) values ('had@x.org', ${tagId}, app_now() - interval '1 day')`,
    )
    const { addition } = await add(['ann@x.org', 'known@x.org', 'had@x.org'], { tagId })
    expect(addition).toMatchObject({ added: 1, known: 2, tag: 'retreat' })
    expect(await tagged()).toEqual(['ann@x.org', 'had@x.org', 'known@x.org'])
    await mergeTags(context(), { id: tagId, intoId: other, people: 3 })
    const will = { removed: 1, untagged: 2, untaggedKnown: 1, kept: [] }
    // To look changes nothing, and says what the undo then does.
    expect(await undoAddition(context(), { id: addition.id, onlyLook: true })).toMatchObject({
      ...will,
      addition: { removed: null, undoneAt: null },
    })
    expect(await tagged()).toEqual(['ann@x.org', 'had@x.org', 'known@x.org'])
    expect(await undoAddition(context(), { id: addition.id })).toMatchObject({
      ...will,
      addition: { removed: 1, tag: 'other' },
    })
    expect(await tagged()).toEqual(['had@x.org'])
    expect(await onList()).toEqual([])
  })

  it('stay where something is theirs since, each with its reason; a welcome that waits is not sent', async () => {
    const emails = ['sent', 'left', 'listed', 'pays', 'in', 'noted', 'ann'].map((it) => `${it}@x.org`)
    const { addition } = await add(emails, { withWelcome: true })
    await run(sql`update website_subscriber set exported_at = app_now() where email = 'sent@x.org'`)
    await run(sql`update website_subscriber set unsubscribed_at = app_now() where email = 'left@x.org'`)
    await run(sql`insert into subscriber (email, email_key) values ('listed@x.org', 'listed@x.org')`)
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
      values ('s', 'pays@x.org', 'pays@x.org', 'work-out', 'month', 800, 'active', 'manual', app_now(), app_now() + interval '20 days')`)
    await run(sql`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at, used_at)
      values ('in@x.org', 'in@x.org', true, 't', 'c', 'b', app_now(), app_now())`)
    await run(sql`insert into note (email_key, text, author) values ('noted@x.org', 'Rang', 'Hannah')`)
    const undone = await undoAddition(context(), { id: addition.id })
    expect(undone.addition).toMatchObject({ removed: 1, undoneBy: 'Hannah Whitfield' })
    expect(undone.kept.map(({ email, reason }) => `${email} ${reason}`)).toEqual([
      'sent@x.org was handed to Substack since',
      'left@x.org unsubscribed since',
      'listed@x.org stands on the newsletter’s list by now',
      'pays@x.org pays, or is comped',
      'in@x.org signed in since',
      'noted@x.org has notes or tags since',
    ])
    expect(await onList()).not.toContain('ann@x.org')
    expect(await run(sql`select status, error from outbox_mail where recipient = 'ann@x.org'`)).toEqual([
      { status: 'failed', error: 'Not sent: they were taken off the list again.' },
    ])
    await expect(undoAddition(context(), { id: addition.id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(undoAddition(context(), { id: 999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
