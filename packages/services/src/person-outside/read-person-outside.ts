import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Unreadable } from '@joy/integrations/call.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { saveMemberships } from '../memberships/save-memberships.ts'
import { type Context, inTransaction } from '../context.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { noteGone } from '../payments/note-gone.ts'
import { notConnected } from '../providers/not-connected.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { connectPayments, type Payments } from '../providers/connect-payments.ts'
import { findKept, followMerge } from '../upgrades/follow-merge.ts'
import { readPaidLinks } from '../upgrades/paid-links.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'

type OutsideKeys = { emailKey: string; /** In Planning Center; null: not known. */ personId: string | null }

/**
 * Reads a person again at Stripe and Planning Center and keeps what they say, right before something is done that cannot
 * be taken back (ruling 43). Stripe is asked for the subscriptions that stand here and for whatever the
 * address has there. Gives the person of Planning Center, who has another id where they were merged; null: there is none, or it is not connected.
 * @throws {IntegrationFault} where one of them cannot be asked now, also where Stripe was compared with and is not connected
 */
export async function readPersonOutside(
  context: Context,
  { emailKey, personId }: OutsideKeys,
): Promise<MembershipPerson | null> {
  const [payments, connected] = [await connectPayments(context), await connectMembers(context)]
  const snapshot = await currentSnapshot(context.em)
  if (!payments && snapshot?.stripeReadAt) throw notConnected('stripe')
  const readAt = context.clock.now()
  const said = payments ? await readPayer(context, payments, emailKey) : null
  const found = connected && personId ? await readMember(context, connected, personId) : null
  const person = found?.person ?? null
  await inTransaction(context, async (context) => {
    if (said && payments) {
      for (const it of said.found) await upsertSubscription(context, it, { readAt, getPlan: payments.getPlan })
      await noteGone(context.em, said.gone, readAt)
      for (const apply of said.links) await apply(context)
    }
    if (connected && personId) {
      const reading = { membership: connected.membership, readAt }
      if (person && person.id !== personId) await followMerge(context, { keptId: person.id, removedId: personId })
      const goneIds = person?.id === personId ? [] : [personId]
      await saveMemberships(context, { people: person ? [person] : [], goneIds }, reading)
    }
    await refreshPeople(context.em, [emailKey])
  })
  return person
}

/** Whoever was merged there meanwhile is the one that is left. */
async function readMember(
  context: Context,
  { members }: NonNullable<Awaited<ReturnType<typeof connectMembers>>>,
  personId: string,
): Promise<{ person: MembershipPerson | null }> {
  const call = { correlationId: context.requestId }
  const person = await members.getPerson(personId, call)
  if (person) return { person }
  const keptId = await findKept(members, personId, call)
  return { person: keptId === null ? null : await members.getPerson(keptId, call) }
}

type FoundPayer = { found: ProviderSubscription[]; gone: string[]; links: ((context: Context) => Promise<void>)[] }

async function readPayer(context: Context, payments: Payments, emailKey: string): Promise<FoundPayer> {
  const { provider } = payments
  const call = { correlationId: context.requestId }
  const { ids, addresses } = await getKnown(context, emailKey)
  const found = new Map<string, ProviderSubscription>()
  for (const email of addresses)
    for (const { id: customerId } of await provider.findCustomers(email, call))
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await provider.listSubscriptions({ customerId, ...(cursor ? { cursor } : {}) }, call)
        for (const it of page.items) found.set(it.id, it)
        // It may be what gives them their plan.
        for (const it of page.unreadable) throw unreadableSubscription(it)
        cursor = page.nextCursor
      }
  const gone: string[] = []
  for (const id of ids) {
    if (found.has(id)) continue
    const subscription = await provider.getSubscription(id, call)
    if (subscription) found.set(id, subscription)
    else gone.push(id)
  }
  return { found: [...found.values()], gone, links: await readPaidLinks(context, payments, emailKey) }
}

const unreadableSubscription = ({ id, reason }: Unreadable) =>
  new IntegrationFault(
    'stripe',
    'unreadable answer',
    { detail: reason, isLasting: true },
    `Subscription ${id} at Stripe cannot be read: ${reason}.`,
  )

/** Stripe looks for an address as it is spelt there: every spelling that we know is asked for. */
const getKnown = (context: Context, emailKey: string) =>
  inTransaction(context, async ({ em }) => {
    await lookUpByKey(em)
    // Raw SQL: five tables as one list without doubles, two of them with an id.
    const rows = await query(
      em,
      z.strictObject({ id: z.string().nullable(), email: z.string().nullable() }),
      sql`select provider_subscription_id as id, email from subscription where email_key = ${emailKey}
        union select provider_subscription_id, email from reconcile_subscription where email_key = ${emailKey}
        union select null, email from subscriber where email_key = ${emailKey}
        union select null, email from website_subscriber where email_key = ${emailKey}
        union select null, email from address_alias where main_key = ${emailKey}`,
    )
    const some = (texts: readonly (string | null)[]) => [...new Set(texts)].filter((it) => it !== null)
    return { ids: some(rows.map(({ id }) => id)), addresses: some([emailKey, ...rows.map(({ email }) => email)]) }
  })
