// The whole walk of an upgrade over both databases, with fake providers that can be made to fail at each call.
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../context.ts'
import { runJob } from '../jobs/run-job.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { choosePerson } from './choose-person.ts'
import { createUpgrade } from './create-upgrade.ts'
import { recordLinkExpired } from './checkout-link.ts'
import { getProspect } from './get-prospect.ts'
import { getUpgrade } from './get-upgrade.ts'
import { receivePayment } from './receive-payment.ts'
import { retryUpgrade } from './retry-upgrade.ts'
import { losePerson } from './lose-person.ts'
import { fakeProviders } from './testing/fake-providers.ts'
import { resumeWaitingUpgrade } from './resume-upgrade.ts'
import { upgradeJob } from './workflow/upgrade-job.ts'

const ruth = { id: '48190021', name: 'Ruth Byrne', status: 'active', membership: null }
const noah = { id: '48190022', name: 'Noah Byrne', status: 'active', membership: 'Visitor' }
const gym = { plan: 'join-the-gym', interval: 'month' } as const
const byReference = (reference: string) => ({ kind: 'reference', reference }) as const

describe('the walk of an upgrade', async () => {
  const { app, database, context: plain, enqueued } = await createTestApp()
  afterAll(() => database.close())

  /** A place with its own providers, and somebody to upgrade in it. */
  const place = async (name: string, people: Parameters<typeof fakeProviders>[0] = []) => {
    const fake = fakeProviders(people)
    const upgradeProviders = () => Promise.resolve(fake.providers)
    const context = () => plain({ upgradeProviders })
    const { em } = plain()
    const person = em.create(Subscriber, Subscriber.draft({ email: `${name}@example.org`, name: 'Ada Byrne' }))
    await em.flush()
    /** Processes what was enqueued. */
    const work = async () => {
      for (const { jobId } of enqueued.splice(0))
        expect(await runJob({ ...app, upgradeProviders }, [upgradeJob], jobId, new AbortController().signal)).toBe(
          'done',
        )
    }
    const start = (payment: Parameters<typeof createUpgrade>[1]['payment'], more = {}) =>
      createUpgrade(context(), { subscriberId: person.id, ...gym, payment, ...more })
    const states = async (id: number) =>
      Object.fromEntries((await getUpgrade(plain(), { id })).steps.map((step) => [step.name, step.state]))
    const getStatus = async (id: number) => (await getUpgrade(plain(), { id })).status
    /** The provider tells of the payment. */
    const paid = async (id: number) => {
      const { checkoutUrl } = (await getUpgrade(plain(), { id })).payment
      const checkoutSessionId = checkoutUrl?.split('/').at(-1) ?? 'cs_none'
      await receivePayment(context(), { id, paidAt: new Date(), checkoutSessionId })
    }
    return { ...fake, context, person, work, start, states, getStatus, paid }
  }
  const mails = async (to: string) =>
    (
      await queryRows(
        plain().em,
        sql<{ t: string }>`select template as t from outbox_mail where recipient = ${to} order by id`,
      )
    ).map(({ t }) => t)

  it('by link: the link goes out, the payment comes twice, a new person becomes a member', async () => {
    const harness = await place('link')
    const { id } = await harness.start({ kind: 'checkout' })
    await harness.work()
    const waiting = await getUpgrade(plain(), { id })
    expect(waiting.status).toBe('awaiting payment')
    expect(waiting.payment.checkoutUrl).toMatch(/^https:\/\/pay\.example\//u)
    expect(await mails('link@example.org')).toEqual(['checkout-link'])

    await harness.paid(id)
    await harness.paid(id)
    await harness.work()
    const done = await getUpgrade(plain(), { id })
    expect(done).toMatchObject({ status: 'registered', planningCenterMemberId: '9001' })
    expect(done.steps.every((step) => step.state === 'done' && step.attempts > 0)).toBe(true)
    expect(done.history.filter(({ text }) => text.endsWith('has paid.'))).toHaveLength(1)
    // The plan comes with the subscription, which Stripe's event brings in the same moment.
    expect(done.subscriber.subscriptionTier).toBe('Free')
    expect(harness.calls.slice(1)).toEqual([
      'find link@example.org',
      'create Ada Byrne',
      'e-mail 9001 link@example.org',
      'membership 9001',
    ])
    expect(await mails('link@example.org')).toEqual(['checkout-link', 'upgrade-confirmation'])
    await expect(cancelUpgrade(harness.context(), { id })).rejects.toThrow('registered already')
  })

  it.each(['find', 'create', 'e-mail', 'membership'])(
    'goes on after a failure at %s, and makes nobody twice',
    async (verb) => {
      const harness = await place(`fails-at-${verb}`)
      harness.failing.add(verb)
      const { id } = await harness.start(byReference(`paid ${verb}`))
      await harness.work()
      const stopped = await getUpgrade(plain(), { id })
      expect(stopped.status).toBe('needs attention')
      expect(stopped.steps.find((step) => step.name === verb)).toMatchObject({
        state: 'failed',
        reason: `The provider did not answer (${verb}).`,
        attempts: 1,
      })
      expect(stopped.can).toEqual({ retry: true, cancel: false, choosePayment: false, choosePerson: false })
      await retryUpgrade(harness.context(), { id })
      await harness.work()
      expect(await harness.getStatus(id)).toBe('needs attention')
      harness.failing.clear()
      await retryUpgrade(harness.context(), { id })
      await harness.work()
      const done = await getUpgrade(plain(), { id })
      expect(done.status).toBe('registered')
      expect(done.steps.find((step) => step.name === verb)?.attempts).toBe(3)
      const creations = harness.calls.filter((call) => call.startsWith('create '))
      expect(creations).toHaveLength(verb === 'create' ? 3 : 1)
    },
  )

  it.each(['e-mail', 'membership'])(
    'whom Planning Center does not know any more at %s is looked for anew',
    async (verb) => {
      const harness = await place(`gone-at-${verb}`)
      harness.gone.add(verb)
      const { id } = await harness.start(byReference(`gone ${verb}`))
      await harness.work()
      const lost = await getUpgrade(plain(), { id })
      expect(lost).toMatchObject({ status: 'needs attention', planningCenterMemberId: null })
      expect(lost.steps.find((step) => step.name === 'find')).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('Person 9001 is gone from Planning Center.'),
      })
      harness.gone.clear()
      await retryUpgrade(harness.context(), { id })
      await harness.work()
      expect(await harness.getStatus(id)).toBe('registered')
      expect(harness.calls.filter((call) => call.startsWith('create '))).toHaveLength(2)
    },
  )

  it('what came of a step for a person who was merged meanwhile does not count', async () => {
    const harness = await place('merged-meanwhile')
    const { id } = await harness.start(byReference('merged meanwhile'))
    harness.during.set('membership', async () => {
      harness.during.clear()
      await queryRows(plain().em, sql`update upgrade set planning_center_member_id = '9002' where id = ${id}`)
    })
    await harness.work()
    expect(await getUpgrade(plain(), { id })).toMatchObject({ status: 'registered', planningCenterMemberId: '9002' })
    expect(harness.calls.filter((call) => call.startsWith('membership'))).toEqual([
      'membership 9001',
      'membership 9002',
    ])
  })

  it('confirms a registration once, also where the person is gone later and old mails are deleted by then', async () => {
    const { context, work, start, states, getStatus } = await place('anew')
    const { id } = await start(byReference('cheque 77'))
    await work()
    expect(await mails('anew@example.org')).toEqual(['upgrade-confirmation'])
    const { planningCenterMemberId } = await getUpgrade(plain(), { id })
    await inTransaction(context(), (context) => losePerson(context, planningCenterMemberId ?? ''))
    await queryRows(plain().em, sql`delete from outbox_mail where recipient = 'anew@example.org'`)
    await retryUpgrade(context(), { id })
    await work()
    if ((await states(id))['choose'] !== 'done') await choosePerson(context(), { id, personId: null })
    await work()
    expect(await getStatus(id)).toBe('registered')
    expect(await mails('anew@example.org')).toEqual([])
  })

  it('never takes somebody with the same address by itself', async () => {
    const harness = await place('family', [ruth, noah])
    const { id } = await harness.start(byReference('paid family'))
    await harness.work()
    const asked = await getUpgrade(plain(), { id })
    expect(asked).toMatchObject({ status: 'needs attention', candidates: [ruth, noah], planningCenterMemberId: null })
    expect(asked.can.choosePerson).toBe(true)
    await expect(choosePerson(harness.context(), { id, personId: '1' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await choosePerson(harness.context(), { id, personId: noah.id })
    await harness.work()
    expect(await getUpgrade(plain(), { id })).toMatchObject({
      status: 'registered',
      planningCenterMemberId: noah.id,
    })
    expect((await harness.states(id))['create']).toBe('skipped')
    expect(harness.calls.some((call) => call.startsWith('create'))).toBe(false)
    await expect(choosePerson(harness.context(), { id, personId: null })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('asks even where only one has the address, and makes a new person when told', async () => {
    const harness = await place('one', [ruth])
    const { id } = await harness.start(byReference('paid one'))
    await harness.work()
    expect(await harness.getStatus(id)).toBe('needs attention')
    await choosePerson(harness.context(), { id, personId: null })
    await harness.work()
    expect(await getUpgrade(plain(), { id })).toMatchObject({ status: 'registered', planningCenterMemberId: '9001' })
  })

  it('takes the person that the form chose, and asks again where that one is gone', async () => {
    const harness = await place('form', [ruth])
    expect(await getProspect(harness.context(), { subscriberId: harness.person.id })).toMatchObject({
      isStripeConnected: true,
      isPlanningCenterConnected: true,
      candidates: [ruth],
    })
    const { id } = await harness.start(byReference('paid form'), { person: { personId: ruth.id } })
    harness.people.splice(0, 1, noah)
    await harness.work()
    const asked = await getUpgrade(plain(), { id })
    expect(asked.steps.find(({ name }) => name === 'choose')?.reason).toContain('no longer has this address')
    await choosePerson(harness.context(), { id, personId: noah.id })
    await harness.work()
    expect((await getUpgrade(plain(), { id })).planningCenterMemberId).toBe(noah.id)
  })

  it('keeps a payment that comes after the cancel, closes the link, and calls for a person', async () => {
    const harness = await place('late')
    const { id } = await harness.start({ kind: 'checkout' })
    await harness.work()
    await cancelUpgrade(harness.context(), { id })
    const [closing] = await queryRows(
      plain().em,
      sql<{ action: string }>`select action from outbound_call where payload ->> 'upgradeId' = ${String(id)}`,
    )
    expect(closing?.action).toBe('expire-checkout-link')
    await harness.paid(id)
    expect(await harness.getStatus(id)).toBe('needs attention')
    // Whoever opens the record is told why, not by a notification alone.
    expect((await getUpgrade(plain(), { id })).history).toContainEqual(
      expect.objectContaining({ text: 'late@example.org has paid, after it had been cancelled.' }),
    )
    await retryUpgrade(harness.context(), { id })
    await harness.work()
    expect(await harness.getStatus(id)).toBe('registered')
    expect(harness.calls).toContain('find late@example.org')
  })

  it('stops at a link that cannot be made, and can then be cancelled', async () => {
    const harness = await place('no-link')
    harness.failing.add('link')
    const { id } = await harness.start({ kind: 'checkout' })
    await harness.work()
    expect(await harness.states(id)).toMatchObject({ payment: 'failed', find: 'to do' })
    expect((await getUpgrade(plain(), { id })).can).toEqual({
      retry: true,
      cancel: true,
      choosePayment: true,
      choosePerson: false,
    })
    await cancelUpgrade(harness.context(), { id })
    expect(await harness.getStatus(id)).toBe('cancelled')
  })

  it('goes on once the providers are connected', async () => {
    const harness = await place('connected-later')
    const { payments, membership } = harness.providers
    Object.assign(harness.providers, { payments: null, membership: null })
    const { id } = await harness.start({ kind: 'checkout' })
    await resumeWaitingUpgrade(harness.context(), { id })
    expect(enqueued).toEqual([])
    Object.assign(harness.providers, { payments, membership })
    await resumeWaitingUpgrade(harness.context(), { id })
    await harness.work()
    expect(await harness.getStatus(id)).toBe('awaiting payment')
    await resumeWaitingUpgrade(harness.context(), { id })
    expect(enqueued).toEqual([])
  })

  it('asks for a person where the link ran out, and makes a new one on Retry', async () => {
    const harness = await place('ran-out')
    const { id } = await harness.start({ kind: 'checkout' })
    await harness.work()
    const first = (await getUpgrade(plain(), { id })).payment.checkoutUrl?.split('/').at(-1) ?? ''
    await recordLinkExpired(harness.context(), { id, checkoutSessionId: 'cs_of_another_try' })
    expect(await harness.getStatus(id)).toBe('awaiting payment')
    await recordLinkExpired(harness.context(), { id, checkoutSessionId: first })
    expect(await harness.getStatus(id)).toBe('needs attention')
    await retryUpgrade(harness.context(), { id })
    await harness.work()
    expect(await harness.getStatus(id)).toBe('awaiting payment')
    await recordLinkExpired(harness.context(), { id, checkoutSessionId: first })
    expect(await harness.getStatus(id)).toBe('awaiting payment')
    expect(await mails('ran-out@example.org')).toEqual(['checkout-link', 'checkout-link'])
    expect(new Set(harness.calls).size).toBe(2)
  })

  describe('where a run died while it made a person', () => {
    const died = async (name: string) => {
      const harness = await place(name)
      const { id } = await harness.start(byReference(`paid ${name}`))
      await queryRows(
        plain().em,
        sql`insert into upgrade_step (upgrade_id, name, state) values (${id}, 'find', 'done'), (${id}, 'choose', 'done'), (${id}, 'create', 'running')`,
      )
      await queryRows(plain().em, sql`update upgrade set creation_began_at = now() where id = ${id}`)
      return { ...harness, id }
    }
    const harness = (it: { calls: string[] }) => it.calls.filter((call) => call.startsWith('create '))

    it('looks first, and makes one where nobody was left', async () => {
      const dead = await died('died')
      await dead.work()
      expect(dead.calls.slice(0, 2)).toEqual(['find died@example.org', 'left Ada Byrne'])
      expect(harness(dead)).toHaveLength(1)
      expect(await dead.getStatus(dead.id)).toBe('registered')
    })

    it('takes up the one that was left', async () => {
      const dead = await died('left')
      dead.orphaned.push(ruth)
      await dead.work()
      expect(harness(dead)).toHaveLength(0)
      expect(await getUpgrade(plain(), dead)).toMatchObject({ status: 'registered', planningCenterMemberId: ruth.id })
    })

    it('asks where two may be the one, and takes whom a person chooses, or makes another', async () => {
      for (const personId of [noah.id, null]) {
        const dead = await died(`two-${personId}`)
        dead.orphaned.push(ruth, noah)
        await dead.work()
        const asked = await getUpgrade(plain(), dead)
        expect(asked).toMatchObject({ status: 'needs attention', candidates: [ruth, noah] })
        expect(asked.can.choosePerson).toBe(true)
        expect(asked.steps.find(({ name }) => name === 'find')?.reason).toContain('2 people of this name')
        await choosePerson(dead.context(), { id: dead.id, personId })
        await dead.work()
        expect(harness(dead)).toHaveLength(personId ? 0 : 1)
        expect(await getUpgrade(plain(), dead)).toMatchObject({
          status: 'registered',
          planningCenterMemberId: personId ?? '9001',
        })
      }
    })
  })

  it('calls for a person where its job was cancelled half-way', async () => {
    const harness = await place('job-cancelled')
    const { id } = await harness.start(byReference('paid job-cancelled'))
    const [job] = enqueued.splice(0)
    if (!job) throw new Error('There is no job.')
    await queryRows(plain().em, sql`update job set is_cancelling = true where id = ${job.jobId}`)
    await runJob(
      { ...app, upgradeProviders: () => Promise.resolve(harness.providers) },
      [upgradeJob],
      job.jobId,
      new AbortController().signal,
    )
    expect(await harness.getStatus(id)).toBe('needs attention')
    await retryUpgrade(harness.context(), { id })
    await harness.work()
    expect(await harness.getStatus(id)).toBe('registered')
  })

  it('an unknown fault shows a sentence of ours, not its own', async () => {
    const harness = await place('fault')
    const { membership } = harness.providers
    if (membership) membership.findPeople = () => Promise.reject(new Error('secret detail'))
    const { id } = await harness.start(byReference('paid fault'))
    await harness.work()
    const { steps } = await getUpgrade(plain(), { id })
    expect(steps.find(({ name }) => name === 'find')?.reason).toMatch(/^The step stopped on an unexpected error/u)
    expect(JSON.stringify(steps)).not.toContain('secret')
    expect((await getProspect(harness.context(), { subscriberId: harness.person.id })).candidates).toEqual([])
  })
})
