import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import type { MemberRegister, PaymentLinks, UpgradeProviders } from '../upgrades/upgrade-providers.ts'
import { asking } from './as-app-error.ts'
import { connectChurch } from './connect-church.ts'
import { connectPayments, type Payments } from './connect-payments.ts'

/** What the upgrade workflow asks of the payment provider and the church-management system that are connected now. */
export async function outsideUpgradeProviders(context: Context): Promise<UpgradeProviders> {
  const [payments, church] = [await connectPayments(context), await connectChurch(context)]
  return { payments: payments && paymentLinks(context, payments), register: church && memberRegister(context, church) }
}

const paymentLinks = ({ settings, requestId }: Context, { provider, priceOf }: Payments): PaymentLinks => ({
  makeLink: ({ upgradeId, email, plan, interval, idempotencyKey }) =>
    asking(async () => {
      const priceId = priceOf({ plan, interval })
      if (!priceId)
        throw new AppError('conflict', 'The price of this plan is not set. Enter it in the integration settings.')
      const session = await provider.startCheckout(
        {
          priceId,
          email,
          reference: `upgrade:${upgradeId}`,
          successUrl: `${settings.appUrl}/subscriber-portal?checkout=done`,
          cancelUrl: `${settings.appUrl}/subscriber-portal`,
          metadata: { upgradeId: String(upgradeId) },
        },
        { idempotencyKey, correlationId: requestId },
      )
      if (!session.url) throw new AppError('unavailable', 'Stripe made no address to pay at. Please retry.')
      return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expiresAt) }
    }),
})

type Church = NonNullable<Awaited<ReturnType<typeof connectChurch>>>

const memberRegister = ({ requestId }: Context, { church, membership }: Church): MemberRegister => {
  const call = { correlationId: requestId }
  return {
    findPeople: (email) =>
      asking(async () => {
        const people = await church.findPeopleByEmail(email, call)
        return people.map((person) => ({
          id: person.id,
          name: person.name,
          status: person.status,
          membership: person.membership,
          emails: person.emails.map(({ address }) => address),
        }))
      }),
    createPerson: (person) => asking(async () => (await church.createPerson(person, call)).id),
    addEmail: (personId, email) => asking(async () => void (await church.addEmail(personId, email, call))),
    setMembership: (personId) => asking(async () => void (await church.setMembership(personId, membership, call))),
  }
}
