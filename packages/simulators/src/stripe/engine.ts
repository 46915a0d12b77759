// Long because one closure holds the state: each act of the provider, and the events that follow from it.
import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { World } from '../world.ts'
import { nextPeriodEnd } from './add-interval.ts'
import { toLegacyVersion, isLegacyVersion, stripeApiVersion } from './legacy-api-version.ts'
import { customerObject, paymentMethodObject, type TestCard } from './customer-objects.ts'
import type { CouponTerms } from './discount-objects.ts'
import { addDiscount, type DiscountHolder, discountsOn, dropDiscount, isOnce, takenOff } from './discounts.ts'
import { invoiceObject } from './invoice-object.ts'
import { toPausedInvoice } from './pause-invoice.ts'
import { subscriptionObject } from './subscription-object.ts'
import type {
  WireCustomer,
  WireDiscount,
  WireInvoice,
  WirePaymentMethod,
  WirePrice,
  WireSession,
  WireSubscription,
} from './wire.ts'

/** Everything that changes what the payment provider knows; each change is an event, delivered to every endpoint that asked for it. */
export function openEngine(world: World) {
  const { stripe: state } = world.state
  const seconds = () => Math.floor(world.now() / 1000)
  const newId = (prefix: string) => `${prefix}_1sim${String(world.nextNumber()).padStart(8, '0')}`

  function emit(type: string, object: object, previous?: object): void {
    const id = newId('evt')
    const asked = state.endpoints.filter(
      ({ isEnabled, events }) => isEnabled && (events.includes('*') || events.includes(type)),
    )
    const event = (apiVersion: string | null) => {
      const version = apiVersion ?? stripeApiVersion
      const data = { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) }
      return {
        id,
        object: 'event' as const,
        api_version: version,
        created: seconds(),
        data: { ...data, object: isLegacyVersion(version) ? toLegacyVersion(data.object, state) : data.object },
        livemode: false,
        pending_webhooks: asked.length,
        request: { id: null, idempotency_key: null },
        type,
      }
    }
    state.events.push(event(state.apiVersion))
    for (const { url, secret, apiVersion } of asked)
      world.queueDelivery({ platform: 'stripe', name: type, url, secret, body: JSON.stringify(event(apiVersion)) })
    world.changed()
  }

  function addCustomer(email: string | null, name: string | null = null): WireCustomer {
    const customer = customerObject({ id: newId('cus'), email, name, created: seconds() })
    state.customers.push(customer)
    emit('customer.created', customer)
    return customer
  }

  function addMethod(customer: WireCustomer, card: TestCard): WirePaymentMethod {
    const facts = { id: newId('pm'), customer: customer.id, card, email: customer.email, created: seconds() }
    const method = paymentMethodObject(facts)
    state.paymentMethods.push(method)
    if (card === 'later failure' || card === 'asks the bank') state.failingMethods.push(method.id)
    if (card === 'asks the bank') state.confirmedMethods.push(method.id)
    emit('payment_method.attached', method)
    return method
  }

  function bill(subscription: WireSubscription, reason: WireInvoice['billing_reason'] & InvoiceReason): WireInvoice {
    const customer = state.customers.find(({ id }) => id === subscription.customer)
    const discounts = discountsOn(state, subscription)
    const [item] = subscription.items.data
    const taken = takenOff(state, discounts, (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1))
    const canPay =
      reason === 'subscription_create' || !state.failingMethods.includes(getPaymentMethod(subscription, customer))
    const id = newId('in')
    const number = `JOY-${String(state.invoices.length + 1).padStart(4, '0')}`
    const url = `${world.origin()}/stripe/invoice/${id}`
    const parties = {
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      taxPercent: state.taxPercent,
    }
    const created = seconds()
    const bare = invoiceObject({ id, number, url, subscription, ...parties, created, isPaid: true, taken, reason })
    // Where nothing is due nothing can fail.
    const due =
      canPay || bare.total === 0
        ? bare
        : invoiceObject({ id, number, url, subscription, ...parties, created, isPaid: false, taken, reason })
    const { pause_collection: pause } = subscription
    const invoice = pause ? toPausedInvoice(due, pause.behavior, created) : due
    state.invoices.push(invoice)
    subscription.latest_invoice = id
    for (const it of discounts) if (isOnce(state, it)) endDiscount(it)
    return invoice
  }

  function giveDiscount(subscription: WireSubscription, terms: CouponTerms, holder: DiscountHolder): void {
    const discount = addDiscount(state, subscription, terms, { holder, newId, at: seconds() })
    emit('customer.discount.created', discount)
    if (holder !== 'customer') emit('customer.subscription.updated', subscription)
  }

  function endDiscount(discount: WireDiscount): void {
    const changed = dropDiscount(state, discount)
    emit('customer.discount.deleted', discount)
    for (const it of changed) emit('customer.subscription.updated', it)
  }

  const subscriptionOf = ({ parent }: WireInvoice): WireSubscription | undefined =>
    state.subscriptions.find(({ id }) => id === parent?.subscription_details?.subscription)

  function setStatus(subscription: WireSubscription, status: WireSubscription['status']): void {
    const { status: before } = subscription
    if (before === status) return
    subscription.status = status
    emit('customer.subscription.updated', subscription, { status: before })
  }

  function payInvoice(invoice: WireInvoice): void {
    const { amount_due: amount } = invoice
    Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, auto_advance: false })
    Object.assign(invoice, { next_payment_attempt: null })
    invoice.status_transitions.paid_at = seconds()
    emit('invoice.paid', invoice)
    const subscription = subscriptionOf(invoice)
    const isOverdue = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
    const owes = state.invoices.some((it) => it.status === 'open' && subscriptionOf(it) === subscription)
    if (subscription && isOverdue && !owes) setStatus(subscription, 'active')
  }

  /** One more try of an open invoice; after the last one the account's setting says what becomes of the subscription. */
  function tryAgain(invoice: WireInvoice): void {
    const subscription = subscriptionOf(invoice)
    const customer = state.customers.find(({ id }) => id === invoice.customer)
    invoice.attempt_count += 1
    if (!subscription || !state.failingMethods.includes(getPaymentMethod(subscription, customer)))
      return payInvoice(invoice)
    const days = daysBetweenTries[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : seconds() + days * secondsInDay
    emitRefusal(invoice)
    if (days !== undefined || state.dunningEnd === 'past_due') return
    if (state.dunningEnd === 'unpaid') return setStatus(subscription, 'unpaid')
    Object.assign(subscription, { status: 'canceled', ended_at: seconds(), canceled_at: seconds() })
    emit('customer.subscription.deleted', subscription)
  }

  function emitInvoice(invoice: WireInvoice): void {
    emit('invoice.finalized', invoice)
    if (invoice.status === 'paid') emit('invoice.paid', invoice)
    else emitRefusal(invoice)
  }

  /** Where its bank asks the payer, Stripe tells both. */
  function emitRefusal(invoice: WireInvoice): void {
    emit('invoice.payment_failed', invoice)
    const subscription = subscriptionOf(invoice)
    const customer = state.customers.find(({ id }) => id === invoice.customer)
    if (subscription && state.confirmedMethods.includes(getPaymentMethod(subscription, customer)))
      emit('invoice.payment_action_required', invoice)
  }

  return {
    seconds,
    newId,
    emit,
    setStatus,
    /** What the next renewal is to be billed, as it is now: nothing is kept of it. */
    announceInvoice(subscription: WireSubscription): void {
      const customer = state.customers.find(({ id }) => id === subscription.customer)
      const [item] = subscription.items.data
      const taken = takenOff(
        state,
        discountsOn(state, subscription),
        (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
      )
      const parties = { email: customer?.email ?? null, name: customer?.name ?? null, taxPercent: state.taxPercent }
      const created = item?.current_period_end ?? seconds()
      const facts = {
        id: newId('upcoming_in'),
        number: '',
        url: '',
        subscription,
        ...parties,
        created,
        isPaid: false,
        taken,
      }
      const invoice = invoiceObject({ ...facts, reason: 'subscription_cycle' })
      emit('invoice.upcoming', { ...invoice, status: 'draft', billing_reason: 'upcoming', number: null })
    },
    addCustomer,
    addMethod,
    giveDiscount,
    endDiscount,
    payInvoice,
    tryAgain,
    subscriptionOf,
    /**
     * What happens when somebody pays: customer, card, subscription with the coupon that was put on the checkout,
     * invoice, and last the session itself.
     */
    completeCheckout(session: WireSession, price: WirePrice, card: TestCard, coupon?: CouponTerms): WireSubscription {
      const at = seconds()
      const known = state.customers.find(({ id }) => id === session.customer)
      const customer = known ?? addCustomer(session.customer_email)
      const method = addMethod(customer, card)
      const draft = state.checkoutDrafts[session.id]
      const interval = price.recurring?.interval === 'year' ? 'year' : 'month'
      const subscription = subscriptionObject({
        id: newId('sub'),
        customer: customer.id,
        price,
        quantity: draft?.quantity ?? 1,
        startedAt: at,
        periodStart: at,
        periodEnd: nextPeriodEnd(at, interval, at),
        paymentMethod: method.id,
        metadata: draft?.metadata ?? {},
      })
      state.subscriptions.push(subscription)
      if (coupon) addDiscount(state, subscription, coupon, { holder: 'subscription', newId, at })
      const discounts = discountsOn(state, subscription)
      const invoice = bill(subscription, 'subscription_create')
      Object.assign(session, {
        customer: customer.id,
        invoice: invoice.id,
        amount_total: invoice.total,
        discounts: discounts.map(({ source }) => ({ coupon: source.coupon, promotion_code: null })),
        payment_status: invoice.total === 0 ? 'no_payment_required' : 'paid',
        status: 'complete',
        subscription: subscription.id,
        total_details: { amount_discount: invoice.subtotal - invoice.total, amount_shipping: 0, amount_tax: 0 },
        url: null,
      })
      emit('customer.subscription.created', subscription)
      emitInvoice(invoice)
      emit('checkout.session.completed', session)
      return subscription
    },
    expireCheckout(session: WireSession): void {
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
    },
    changeSubscription(subscription: WireSubscription, change: Partial<WireSubscription>): void {
      const previous = Object.fromEntries(
        Object.keys(change).map((key) => [key, Reflect.get(subscription, key) as unknown]),
      )
      Object.assign(subscription, change)
      // A period that begins at once is billed at once; what was paid for the old one is not taken into account here.
      const invoice = change.billing_cycle_anchor === undefined ? null : bill(subscription, 'subscription_update')
      if (invoice?.status === 'open') subscription.status = 'past_due'
      emit('customer.subscription.updated', subscription, previous)
      if (invoice && !subscription.pause_collection) emitInvoice(invoice)
    },
    endSubscription(subscription: WireSubscription, at: number): void {
      Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at })
      emit('customer.subscription.deleted', subscription)
    },
    renewSubscription(subscription: WireSubscription, periodStart: number, periodEnd: number): void {
      for (const item of subscription.items.data)
        Object.assign(item, { current_period_start: periodStart, current_period_end: periodEnd })
      const invoice = bill(subscription, 'subscription_cycle')
      const isPaused = subscription.pause_collection !== null
      if (!isPaused) subscription.status = invoice.status === 'paid' ? 'active' : 'past_due'
      emit('customer.subscription.updated', subscription)
      if (!isPaused) emitInvoice(invoice)
    },
  }
}

/** After the first try, the second and the third; four are made in all. */
const daysBetweenTries = [3, 5, 7]

type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

const getPaymentMethod = (subscription: WireSubscription, customer: WireCustomer | undefined): string => {
  const ofCustomer = customer?.invoice_settings.default_payment_method
  return subscription.default_payment_method ?? (typeof ofCustomer === 'string' ? ofCustomer : '')
}
