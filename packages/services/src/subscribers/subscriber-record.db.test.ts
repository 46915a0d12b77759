import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleSubscriber } from '@joy/samples/index.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { restoreComp } from '../comps/restore-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { sampleData } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { sendLink } from '../sign-in-help/send-link.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'

describe('one subscriber', async () => {
  const { database, context } = await createTestApp(sampleData)
  afterAll(() => database.close())
  const ruth = sampleSubscriber('ruth.abernathy@example.com').id
  const jonathan = sampleSubscriber('jreyes@example.org').id

  it('is told from every list', async () => {
    const record = await getSubscriber(context(), { id: ruth })
    expect(record.subscriber).toEqual(sampleSubscriber('ruth.abernathy@example.com'))
    expect(record.comps.map((it) => [it.grantedBy, it.endReason])).toEqual([
      ['Hannah Whitfield', null],
      ['Peter Lang', 'expired'],
    ])
    expect(record.website).toMatchObject({ email: 'ruth.abernathy@example.com', unsubscribedAt: null })
    expect(record.membership).toMatchObject({ id: '48210377', status: 'active' })
    expect(record.subscriptions).toEqual([])
    const paying = await getSubscriber(context(), { id: sampleSubscriber('s.adeyemi@example.com').id })
    expect(paying.subscriptions).toMatchObject([{ amountCents: 1000, interval: 'month', card: { last4: '4242' } }])
    // By it the subscription could be cancelled: it is for its owner alone.
    expect(JSON.stringify(paying)).not.toContain('"sid"')
  })

  it('is not found where nobody is', async () => {
    for (const ask of [getSubscriber, subscriberHistory])
      await expect(ask(context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(sendLink(context(), { kind: 'subscriber', id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(compHistory(context(), { subscriberId: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('tells what happened, newest first, and nothing of somebody whose address ends alike', async () => {
    await queryRows(
      context().em,
      sql`insert into activity (user_name, action, details, text_key) values
        ('Hannah', 'Note', 'Wrote to xjreyes@example.org', 'note wrote to xjreyes@example.org'),
        ('Hannah', 'Note', 'Wrote to jreyes@example.org.', 'note wrote to jreyes@example.org.')`,
    )
    const { events, total } = await subscriberHistory(context(), { id: jonathan })
    expect(events.map((it) => it.text)).toEqual(['Note: Wrote to jreyes@example.org.', 'Signed up on the website'])
    expect(total).toBe(2)
    const ofRuth = await subscriberHistory(context(), { id: ruth })
    expect(ofRuth.events.map((it) => it.at)).toEqual(
      ofRuth.events
        .map((it) => it.at)
        .toSorted()
        .toReversed(),
    )
    expect(ofRuth.events.map((it) => it.text)).toEqual(
      expect.arrayContaining(['Comped, Work Out, forever', 'Comped, Work Out, 7 days', 'Comp ended']),
    )
  })

  it('is comped for a time, revoked, and comped again as it was', async () => {
    await grantComp(context(), { subscriberId: jonathan, reason: 'Between jobs', duration: '30 days' })
    const [comp] = await compHistory(context(), { subscriberId: jonathan })
    expect(Date.parse(comp?.until ?? '') - Date.parse(comp?.compedAt ?? '')).toBe(30 * 86_400_000)
    const { compId } = await revokeComp(context(), { subscriberId: jonathan })
    expect(compId).toBe(comp?.id)
    expect((await getSubscriber(context(), { id: jonathan })).subscriber.isComped).toBe(false)
    await restoreComp(context(), { id: compId })
    expect((await compHistory(context(), { subscriberId: jonathan }))[0]).toEqual(comp)
    await expect(restoreComp(context(), { id: compId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('does not get a comp back that another one replaced, or whose time is over', async () => {
    const { compId } = await revokeComp(context(), { subscriberId: jonathan })
    await grantComp(context(), { subscriberId: jonathan })
    await expect(restoreComp(context(), { id: compId })).rejects.toMatchObject({ code: 'conflict' })
    await revokeComp(context(), { subscriberId: jonathan })
    await queryRows(context().em, sql`update comp set until = now() - interval '1 day' where id = ${compId}`)
    await expect(restoreComp(context(), { id: compId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('gets a sign-in link at the stored address, and the log says who sent it', async () => {
    await sendLink(context(), { kind: 'subscriber', id: ruth })
    const { recipient, template } = await queryRow(
      context().em,
      sql<{
        recipient: string
        template: string
      }>`select recipient, template from outbox_mail order by id desc limit 1`,
    )
    expect([recipient, template]).toEqual(['ruth.abernathy@example.com', 'sign-in-link'])
    expect((await subscriberHistory(context(), { id: ruth })).events[0]).toMatchObject({
      text: 'Sign-in Link Sent: Sent a sign-in link to ruth.abernathy@example.com',
      by: 'Hannah Whitfield',
    })
  })
})
