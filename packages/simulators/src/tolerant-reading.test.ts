import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { readEmailRow } from '@joy/integrations/membership/read-email-row.ts'
import { readPeople } from '@joy/integrations/membership/read-people.ts'
import { readCharge, readCustomerId, readDispute } from '@joy/integrations/payments/read-customer.ts'
import { readCheckout, readEventName, readInvoice, readProviderEvent } from '@joy/integrations/payments/read-records.ts'
import { readPage } from '@joy/integrations/payments/stripe-subscriptions.ts'
import { readSubscription } from '@joy/integrations/payments/read-subscription.ts'
import { readPlanningCenterEvents } from '@joy/integrations/webhooks/read-planning-center-events.ts'
import { testServices } from './testing/test-services.ts'

// The law of ruling 47 over whole objects as the simulators answer them, who are held to what the vendors publish: whatever
// becomes of a field that is not needed, the rest is read; without one that is, the object is refused by name, and its
// neighbours are read.
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Kind = {
  object: Json
  read: (it: Json) => unknown
  /** What it cannot be read without; `*` stands for any place in a list. */
  needs: string
  /** Any of them will do: it cannot be read once all are changed. */
  needsOneOf?: readonly string[]
}

const isBranch = (it: Json | undefined): it is Json[] | { [name: string]: Json } =>
  typeof it === 'object' && it !== null

/** Every field of an object, the deepest too. */
const fieldsOf = (it: Json, before: string[] = []): string[][] =>
  isBranch(it)
    ? Object.entries(it).flatMap(([name, value]) => [[...before, name], ...fieldsOf(value, [...before, name])])
    : []

/** What may become of a field: gone, empty, of another kind, a word nobody knows. */
const changes: (Json | undefined)[] = [undefined, null, 'unheard of', '', 17, true, [], {}, [null]]

function changed(object: Json, path: readonly string[], change: Json | undefined): Json {
  const [name, ...rest] = path
  if (name === undefined) return change ?? null
  if (!isBranch(object)) return object
  const copy: Record<string, Json> = Object.fromEntries(Object.entries(object))
  const next = rest.length === 0 ? change : changed(copy[name] ?? null, rest, change)
  if (next === undefined) delete copy[name]
  else copy[name] = next
  return Array.isArray(object) ? Object.values(copy) : copy
}

const isNeeded = ({ needs }: Kind, path: readonly string[]): boolean => {
  const place = path.map((it) => (/^\d+$/u.test(it) ? '*' : it)).join('.')
  return needs.split(/\s+/u).includes(place)
}

const losesAll = ({ needsOneOf = [] }: Kind, its: readonly { path: readonly string[] }[]): boolean =>
  needsOneOf.length > 0 && needsOneOf.every((name) => its.some(({ path }) => path.join('.') === name))

const isRefusal = (error: unknown): boolean =>
  (error instanceof IntegrationFault && error.kind === 'unreadable answer' && error.detail !== '') ||
  error instanceof z.ZodError ||
  error instanceof SyntaxError

/** Whether it was read; refused by name is not. @throws whatever else comes of it */
function isRead({ read }: Kind, object: Json): boolean {
  try {
    read(object)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

const listed = z.object({ data: z.array(z.json()) })

async function kindsOf(): Promise<Record<string, Kind>> {
  const { payments, simulators } = await testServices()
  const { control, credentials, baseUrls } = simulators
  const { prices, secretKey } = credentials.stripe
  const urls = { successUrl: 'https://example.org/done', cancelUrl: 'https://example.org/back' }
  const email = 'reading@example.com'
  const order = { priceId: prices.workOut.monthly, email, reference: 'reading', ...urls }
  const { id } = await payments.startCheckout(order, { idempotencyKey: 'reading' })
  const { subscriptionId } = control.payCheckout(id, 'visa')
  control.giveDiscount(subscriptionId, { percentOff: 20, duration: 'forever' })
  control.payers.refund(subscriptionId, 250)
  control.payers.openDispute(subscriptionId, 'fraudulent')

  const stripe = async (path: string): Promise<Json> => {
    const response = await fetch(`${baseUrls.stripe}/v1/${path}`, { headers: { authorization: `Bearer ${secretKey}` } })
    const [first] = listed.parse(await response.json()).data
    if (first === undefined) throw new Error(`Nothing at ${path}.`)
    return first
  }
  const expanded = ['customer', 'discounts.source.coupon', 'default_payment_method', 'latest_invoice.discounts'].map(
    (it) => `expand[]=data.${it}`,
  )
  const { applicationId, secret } = credentials.planningcenter
  const basic = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`
  const people = await fetch(`${baseUrls.planningcenter}/people/v2/people?per_page=1&include=emails`, {
    headers: { authorization: basic },
  })
  const { data, included } = z
    .object({ data: z.array(z.json()), included: z.array(z.json()) })
    .parse(await people.json())
  const emails = await fetch(`${baseUrls.planningcenter}/people/v2/emails?per_page=1`, {
    headers: { authorization: basic },
  })
  const [address = null] = listed.parse(await emails.json()).data
  const webhookRequest = {
    data: [
      {
        id: 'one',
        type: 'EventDelivery',
        attributes: { name: 'people.v2.events.person.updated', attempt: 1, payload: JSON.stringify({ data: data[0] }) },
        relationships: { organization: { data: { type: 'Organization', id: '1' } } },
      },
    ],
  }
  return {
    subscription: {
      object: await stripe(`subscriptions?limit=1&${expanded.join('&')}`),
      read: (it) => readSubscription(it),
      needsOneOf: ['start_date', 'created'],
      needs: `object id status customer customer.id customer.discount cancel_at_period_end cancel_at ended_at
        pause_collection current_period_start current_period_end items items.data items.data.* items.data.*.id
        items.data.*.quantity items.data.*.price items.data.*.price.id items.data.*.price.currency
        items.data.*.price.unit_amount items.data.*.price.recurring items.data.*.price.recurring.interval
        items.data.*.price.recurring.interval_count items.data.*.current_period_start items.data.*.current_period_end
        items.data.*.discounts discounts discounts.* discounts.*.end discounts.*.coupon discounts.*.source
        discounts.*.source.coupon discounts.*.source.coupon.id discounts.*.source.coupon.percent_off
        discounts.*.source.coupon.amount_off discounts.*.source.coupon.currency discounts.*.source.coupon.duration
        discounts.*.source.coupon.applies_to discount latest_invoice latest_invoice.created latest_invoice.discounts
        latest_invoice.discounts.*`,
    },
    invoice: {
      object: await stripe('invoices?limit=1'),
      read: readInvoice,
      needs: `object id status amount_paid amount_due currency created subscription parent parent.subscription_details
        parent.subscription_details.subscription`,
    },
    checkout: {
      object: await stripe('checkout/sessions?limit=1'),
      read: readCheckout,
      needs: 'object id url status payment_status expires_at customer subscription client_reference_id',
    },
    charge: {
      object: await stripe('charges?limit=1'),
      read: readCharge,
      needs: 'object customer amount amount_refunded currency',
    },
    dispute: { object: await stripe('disputes?limit=1'), read: readDispute, needs: 'object id charge amount currency' },
    customer: { object: await stripe('customers?limit=1'), read: readCustomerId, needs: 'object id customer' },
    event: {
      object: await stripe('events?limit=1'),
      read: readProviderEvent,
      needs: 'object id type created data data.object',
    },
    'the name of an event': { object: await stripe('events?limit=1'), read: readEventName, needs: 'id type' },
    person: {
      object: { data, included },
      read: (wire) => {
        const page = z.object({ data: z.array(z.json()), included: z.array(z.json()) }).safeParse(wire).data
        const { items, unreadable } = readPeople(page?.data ?? [], page?.included ?? [])
        const [refused] = unreadable
        if (items.length === 0)
          throw new IntegrationFault('planningcenter', 'unreadable answer', { detail: refused?.reason ?? 'nobody' })
      },
      needs: `data data.* data.*.type data.*.id data.*.attributes data.*.attributes.status data.*.attributes.membership
        included included.* included.*.id included.*.attributes included.*.attributes.address`,
    },
    address: {
      object: address,
      read: readEmailRow,
      needs: `id attributes attributes.address relationships relationships.person relationships.person.data
        relationships.person.data.id`,
    },
    'webhook request': {
      object: webhookRequest,
      read: (wire) => {
        const { events, unreadable } = readPlanningCenterEvents(JSON.stringify(wire))
        const [refused] = unreadable
        if (events.length === 0)
          throw new IntegrationFault('planningcenter', 'unreadable answer', { detail: refused?.reason ?? 'nothing' })
      },
      needs: 'data data.* data.*.id data.*.attributes data.*.attributes.name data.*.attributes.payload',
    },
  }
}

test('whatever becomes of one field, the object is read, or refused by name where it cannot be without it', async () => {
  const lost: string[] = []
  for (const [name, kind] of Object.entries(await kindsOf())) {
    expect(isRead(kind, kind.object), name).toBe(true)
    for (const path of fieldsOf(kind.object))
      for (const change of changes)
        if (!isRead(kind, changed(kind.object, path, change)) && !isNeeded(kind, path))
          lost.push(`${name}: ${path.join('.')} ${JSON.stringify(change) ?? 'gone'}`)
  }
  expect(lost).toEqual([])
})

test('whatever becomes of many fields at once, nothing is read by halves or stops its neighbours', async () => {
  for (const [name, kind] of Object.entries(await kindsOf())) {
    const change = fc.record({ path: fc.constantFrom(...fieldsOf(kind.object)), to: fc.constantFrom(...changes) })
    const free = fieldsOf(kind.object).filter((path) => !isNeeded(kind, path))
    const freeChange = fc.record({ path: fc.constantFrom(...free), to: fc.constantFrom(...changes) })
    const apply = (its: { path: string[]; to: Json | undefined }[]) =>
      its.reduce((object, { path, to }) => changed(object, path, to), kind.object)
    fc.assert(
      fc.property(fc.array(freeChange, { maxLength: 8 }), (its) => isRead(kind, apply(its)) || losesAll(kind, its)),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (its) => {
        const page = { object: 'list', data: [kind.object, apply(its), kind.object], has_more: false }
        const read = (it: unknown) => ({ id: name, it: kind.read(z.json().parse(it)) })
        const { items, unreadable } = asPage(page, read)
        return items >= 2 && items + unreadable === 3
      }),
      { numRuns: 200 },
    )
  }
})

/** What becomes of three of them on one page; a request that cannot be read at all is refused as a whole before this. */
function asPage(page: object, read: (it: unknown) => { id: string }): { items: number; unreadable: number } {
  const { items, unreadable } = readPage(page, (wire) => {
    try {
      return read(wire)
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        throw new IntegrationFault('stripe', 'unreadable answer', { detail: 'no events' })
      throw error
    }
  })
  return { items: items.length, unreadable: unreadable.length }
}
