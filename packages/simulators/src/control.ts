import type { ProductTime } from './product-time.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { createPostman } from './deliveries.ts'
import type { FaultList, FaultRule } from './faults.ts'
import { openDirectory } from './planning-center/directory.ts'
import type { Forgery } from './sign-delivery.ts'
import type { SimulatorState } from './state.ts'
import type { CouponTerms } from './stripe/discount-objects.ts'
import { type DiscountHolder, discountsOn } from './stripe/discounts.ts'
import type { TestCard } from './stripe/customer-objects.ts'
import { nextDueAt, passTime } from './stripe/pass-time.ts'
import { openEngine } from './stripe/engine.ts'
import { openPayerActs } from './stripe/payer-acts.ts'
import type { WireSubscription } from './stripe/wire.ts'
import type { SimulatedSubscriber } from './substack/substack-state.ts'
import type { World } from './world.ts'

/** What only the simulators' control server can do: faults, time, deliveries, and what people do in the services' own pages. */
export type Control = {
  state: SimulatorState
  /** The simulators' time in milliseconds since 1970. */
  now(): number
  setFault(rule: FaultRule): void
  clearFaults(): void
  /** How many calls were left without an answer so far. */
  hungCalls(): number
  /** Moves the clock forward, the product's first: subscriptions renew and end, checkouts expire; then delivers what is due. */
  advance(seconds: number): Promise<void>
  /** Goes to where the product's clock is ahead, where that is further; what is due is delivered at the next turn. */
  follow(aheadMs: number): void
  /** Sends everything that is due now. */
  deliverDue(): Promise<void>
  /** Sends deliveries again in the order given, as they are or falsified; the answers' statuses, null: none. */
  redeliver(ids: readonly string[], forgery?: Forgery): Promise<(number | null)[]>
  /** What a person does in the newsletter's dashboard: the only way in which a comp comes about there. */
  setSubscriber(email: string, change: { type?: SimulatedSubscriber['type']; status?: string }): void
  /** What a person does in the directory: two entries become one. */
  mergePeople(keptId: string, removedId: string): void
  /** What a person does in the directory: somebody is made inactive, or active again. @throws where there is nobody. */
  setPersonStatus(personId: string, status: 'active' | 'inactive'): void
  /** What a person does in the directory: somebody has this phone number, too. @throws where there is nobody. */
  addPhone(personId: string, number: string): void
  /** What a person does on the checkout's page, with the coupon on it. @throws where there is no such open checkout. */
  payCheckout(sessionId: string, card?: TestCard, coupon?: CouponTerms): { subscriptionId: string }
  /**
   * What somebody does in the payment provider's dashboard: payments are paused, until a moment or until it is taken
   * back; null takes it back. @throws where there is no such subscription.
   */
  pauseCollection(subscriptionId: string, pause: { behavior: PauseBehavior; resumesAt: Date | null } | null): void
  /**
   * What somebody does in the payment provider's dashboard: it ends at a moment, in whichever period that lies; null: it
   * goes on. @throws where there is no such subscription.
   */
  endAt(subscriptionId: string, at: Date | null): void
  /** What somebody gives in the payment provider's dashboard. @throws where there is no such subscription. */
  giveDiscount(subscriptionId: string, terms: CouponTerms, holder?: DiscountHolder): void
  /** Takes away whatever discounts a subscription. @throws where there is no such subscription. */
  endDiscounts(subscriptionId: string): void
  /** What befalls a payment or its payer, by whoever may do it there. */
  payers: ReturnType<typeof openPayerActs>
}
type PauseBehavior = NonNullable<WireSubscription['pause_collection']>['behavior']

export function createControl(
  world: World,
  faults: FaultList,
  postman: ReturnType<typeof createPostman>,
  product?: ProductTime,
): Control {
  const { state } = world
  return {
    state,
    now: world.now,
    setFault: (rule) => faults.add(rule),
    clearFaults: () => faults.clear(),
    hungCalls: () => faults.hung,
    async advance(seconds) {
      if (!(seconds >= 0)) throw new Error('The clock goes forward only.')
      const target = state.aheadMs + seconds * 1000
      await product?.moveTo(target)
      moveClock(world, target)
      await postman.deliverDue()
    },
    follow: (aheadMs) => moveClock(world, aheadMs),
    deliverDue: () => postman.deliverDue(),
    async redeliver(ids, forgery) {
      const statuses: (number | null)[] = []
      for (const id of ids) {
        const delivery = state.deliveries.find((it) => it.id === id)
        if (!delivery) throw new Error(`There is no delivery ${id}.`)
        statuses.push(await postman.send(delivery, forgery))
      }
      return statuses
    },
    setSubscriber(email, change) {
      const found = state.substack.subscribers.find((it) => emailKey(it.email) === emailKey(email))
      const subscribedOn = new Date(world.now()).toISOString().slice(0, 10)
      if (found) Object.assign(found, change)
      else state.substack.subscribers.push({ email, type: 'free', status: 'active', subscribedOn, ...change })
      world.changed()
    },
    mergePeople: (keptId, removedId) => openDirectory(world).merge(keptId, removedId),
    setPersonStatus: (personId, status) =>
      void openDirectory(world).changePerson(getPerson(world, personId), { status }),
    addPhone: (personId, number) => void openDirectory(world).addPhone(getPerson(world, personId).id, number),
    payCheckout(sessionId, card = 'visa', coupon) {
      const session = state.stripe.sessions.find(({ id }) => id === sessionId)
      const price = state.stripe.prices.find(({ id }) => id === state.stripe.checkoutDrafts[sessionId]?.priceId)
      if (session?.status !== 'open' || !price) throw new Error(`There is no open checkout ${sessionId}.`)
      return { subscriptionId: openEngine(world).completeCheckout(session, price, card, coupon).id }
    },
    giveDiscount: (subscriptionId, terms, holder = 'subscription') =>
      openEngine(world).giveDiscount(getSubscription(world, subscriptionId), terms, holder),
    payers: openPayerActs(world),
    endDiscounts(subscriptionId) {
      const engine = openEngine(world)
      for (const it of discountsOn(state.stripe, getSubscription(world, subscriptionId))) engine.endDiscount(it)
    },
    endAt(subscriptionId, at) {
      const engine = openEngine(world)
      engine.changeSubscription(getSubscription(world, subscriptionId), {
        cancel_at_period_end: false,
        cancel_at: at && Math.floor(at.getTime() / 1000),
        canceled_at: at && engine.seconds(),
      })
    },
    pauseCollection(subscriptionId, pause) {
      const subscription = getSubscription(world, subscriptionId)
      const resumes_at = pause?.resumesAt ? Math.floor(pause.resumesAt.getTime() / 1000) : null
      openEngine(world).changeSubscription(subscription, {
        pause_collection: pause && { behavior: pause.behavior, resumes_at },
      })
    },
  }
}

function getSubscription({ state }: World, id: string): WireSubscription {
  const found = state.stripe.subscriptions.find((it) => it.id === id)
  if (!found) throw new Error(`There is no subscription ${id}.`)
  return found
}

// From one thing that is due to the next, so that each happens at its own time.
function moveClock(world: World, target: number): void {
  const { state } = world
  if (target <= state.aheadMs) return
  for (;;) {
    const wait = nextDueAt(world) * 1000 - world.now()
    if (wait > target - state.aheadMs) break
    state.aheadMs += Math.max(0, wait)
    passTime(world)
  }
  state.aheadMs = target
  world.changed()
}

function getPerson({ state }: World, id: string) {
  const person = state.planningCenter.people.find((it) => it.id === id)
  if (!person) throw new Error(`There is no person ${id}.`)
  return person
}
