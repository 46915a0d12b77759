import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { lookAtUnsubscription } from './look-at-unsubscription.ts'
import { undoUnsubscription } from './undo-unsubscription.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

describe('unsubscribing', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  let token = ''
  beforeEach(async () => {
    await run(sql`delete from unsubscription`)
    await run(sql`delete from outbox_mail`)
    await run(sql`delete from website_subscriber`)
    await run(sql`delete from subscriber`)
    const [{ id } = { id: 0 }] = (await run(
      sql`insert into website_subscriber (email, email_key) values ('Ruth@Example.org', 'ruth@example.org') returning id`,
    )) as { id: number }[]
    await run(
      sql`insert into subscriber (email, email_key, subscription_status) values ('ruth@example.org', 'ruth@example.org', 'paused'), ('miriam@example.org', 'miriam@example.org', 'active')`,
    )
    token = unsubscribeToken(app.secrets, { list: 'website', id })
  })
  const state = async () => {
    const [website] = (await run(sql`select unsubscribed_at is not null as gone from website_subscriber`)) as {
      gone: boolean
    }[]
    const people = await run(sql`select subscription_status as status, version from subscriber order by id`)
    return { gone: website?.gone, people }
  }
  const there = {
    gone: false,
    people: [
      { status: 'paused', version: 1 },
      { status: 'active', version: 1 },
    ],
  }
  const left = {
    matter: 'reflections' as const,
    list: 'Weekly reflections',
    maskedEmail: 'R•••@Example.org',
    isUnsubscribed: true,
    isWaitingAtSubstack: true,
    isKeptClosed: false,
    closedThere: null,
  }

  it('is looked at without a change', async () => {
    expect(await lookAtUnsubscription(visitor(), { token })).toEqual({
      ...left,
      isUnsubscribed: false,
      isWaitingAtSubstack: false,
      closedThere: { status: 'paused', link: 'https://substack.com/' },
    })
    expect(await state()).toEqual(there)
  })

  it('takes one person off both lists, again and again with one answer and one mail', async () => {
    expect(await unsubscribe(visitor(), { token })).toEqual(left)
    const after = {
      gone: true,
      people: [
        { status: 'unsubscribed', version: 2 },
        { status: 'active', version: 1 },
      ],
    }
    expect(await state()).toEqual(after)
    expect(await unsubscribe(visitor(), { token })).toEqual(left)
    expect(await state()).toEqual(after)
    const mails = await listOutbox(context(), { limit: 9 })
    expect(mails.map(({ template, to }) => [template, to])).toEqual([['unsubscribed', 'Ruth@Example.org']])
    expect(mails[0]?.text).toContain(`/unsubscribe?token=${token}`)
  })

  it('is done once by ten at once', async () => {
    expect(await Promise.all(Array.from({ length: 10 }, () => unsubscribe(visitor(), { token })))).toEqual(
      Array(10).fill(left),
    )
    expect(await run(sql`select 1 from unsubscription`)).toHaveLength(1)
  })

  it('is taken back to what stood there before', async () => {
    await unsubscribe(visitor(), { token })
    expect(await undoUnsubscription(visitor(), { token })).toMatchObject({ isUnsubscribed: false })
    expect(await state()).toEqual({
      gone: false,
      people: [
        { status: 'paused', version: 3 },
        { status: 'active', version: 1 },
      ],
    })
    await undoUnsubscription(visitor(), { token })
    expect((await state()).people[0]).toEqual({ status: 'paused', version: 3 })
  })

  it('is not taken back over what changed since, nor for who left in another way', async () => {
    await unsubscribe(visitor(), { token })
    await run(sql`update subscriber set subscription_status = 'inactive' where email_key = 'ruth@example.org'`)
    await undoUnsubscription(visitor(), { token })
    expect((await state()).people[0]).toMatchObject({ status: 'inactive' })
    await run(sql`update subscriber set subscription_status = 'unsubscribed'`)
    await run(sql`update website_subscriber set unsubscribed_at = now()`)
    expect(await undoUnsubscription(visitor(), { token })).toMatchObject({ isUnsubscribed: true })
  })

  it('remembers the newsletter also when somebody came back to the website in between', async () => {
    await unsubscribe(visitor(), { token })
    await run(sql`update website_subscriber set unsubscribed_at = null`)
    expect(await state()).toMatchObject({ gone: false, people: [{ status: 'unsubscribed' }, {}] })
    await unsubscribe(visitor(), { token })
    await undoUnsubscription(visitor(), { token })
    expect((await state()).people[0]).toMatchObject({ status: 'paused' })
  })

  it('answers one click in a mail program with no mail', async () => {
    await unsubscribe(visitor(), { token }, 'one-click')
    expect(await listOutbox(context(), { limit: 9 })).toEqual([])
  })

  // Holds L02, L30
  it.each([
    ['another person’s number', () => token.replace(/^w\d+/, 'w999')],
    ['the other list', () => token.replace('w', 'n')],
    ['a changed signature', () => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['a signature for another purpose', () => `w1.${app.secrets.sign('w1', 'sign-in code')}`],
    ['nothing', () => ''],
    ['somebody who is gone', () => unsubscribeToken(app.secrets, { list: 'website', id: 999_999 })],
  ])('is refused for %s', async (_what, forged) => {
    for (const change of [lookAtUnsubscription, unsubscribe, undoUnsubscription])
      await expect(change(visitor(), { token: forged() })).rejects.toMatchObject({ code: 'not_found' })
    expect(await state()).toEqual(there)
  })
})
