import type { UpgradeStatus } from '@joy/contract'
import { upgradeStatus } from '@joy/contract/schemas/upgrade.ts'
import { describe, expect, test } from 'vitest'
import { upgradeAbilities } from './upgrade-abilities.ts'
import { nextStatus, upgradeEvents } from './upgrade-status.ts'

const unpaid = { isPaid: false, takesMoney: true, wasRegistered: false, isPaymentOver: false }
const paid = { isPaid: true, takesMoney: true, wasRegistered: false, isPaymentOver: false }
const comped = { isPaid: true, takesMoney: false, wasRegistered: false, isPaymentOver: false }
/** Paid, and registered in their time. */
const served = { isPaid: true, takesMoney: true, wasRegistered: true, isPaymentOver: false }

/**
 * Every status with every event, in the order of `upgradeEvents`: payment chosen, link sent, paid, registration began,
 * registered, stopped, retried, cancelled, closed, reopened, gone. - is what cannot happen.
 */
const table: Record<UpgradeStatus, { unpaid: string; paid: string; comped: string; served: string }> = {
  pending: {
    unpaid: 'pending, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, pending',
    paid: '-, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, pending',
    comped: '-, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, pending',
    served: '-, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, pending',
  },
  'awaiting payment': {
    unpaid: 'pending, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, awaiting payment',
    paid: '-, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, awaiting payment',
    comped: '-, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, awaiting payment',
    served: '-, awaiting payment, paid, -, -, needs attention, -, cancelled, -, -, awaiting payment',
  },
  paid: {
    unpaid: '-, -, paid, registering, -, needs attention, -, cancelled, -, -, paid',
    paid: '-, -, paid, registering, -, needs attention, -, -, -, -, paid',
    comped: '-, -, paid, registering, -, needs attention, -, cancelled, -, -, paid',
    served: '-, -, paid, registering, -, needs attention, -, cancelled, -, -, paid',
  },
  registering: everyWay('-, -, registering, registering, registered, needs attention, -, -, -, -, needs attention'),
  registered: everyWay('-, -, registered, -, registered, -, -, -, cancelled, -, needs attention'),
  'needs attention': {
    unpaid: 'pending, -, paid, -, -, needs attention, pending, cancelled, -, -, needs attention',
    paid: '-, -, needs attention, -, -, needs attention, paid, -, -, -, needs attention',
    comped: '-, -, needs attention, -, -, needs attention, paid, cancelled, -, -, needs attention',
    served: '-, -, needs attention, -, -, needs attention, paid, cancelled, -, -, needs attention',
  },
  cancelled: {
    ...everyWay('-, -, needs attention, -, -, -, -, cancelled, -, -, cancelled'),
    served: '-, -, needs attention, -, -, -, -, cancelled, -, registered, cancelled',
  },
}
function everyWay(moves: string) {
  return { unpaid: moves, paid: moves, comped: moves, served: moves }
}

describe.each(upgradeStatus.options)('an upgrade that is %s', (status) => {
  const walk = (of: typeof unpaid) => upgradeEvents.map((event) => nextStatus(status, event, of) ?? '-').join(', ')
  test('moves as the table says while nobody has paid', () => expect(walk(unpaid)).toBe(table[status].unpaid))
  test('moves as the table says once it is paid', () => expect(walk(paid)).toBe(table[status].paid))
  test('moves as the table says where it is comped', () => expect(walk(comped)).toBe(table[status].comped))
  test('moves as the table says where it was registered once', () => expect(walk(served)).toBe(table[status].served))
})

test('whoever was registered before payments were on record is retried as paid, and not charged again', () => {
  const old = { isPaid: false, takesMoney: true, wasRegistered: true, isPaymentOver: false }
  expect(nextStatus('needs attention', 'retried', old)).toBe('paid')
  expect(nextStatus('needs attention', 'payment chosen', old)).toBeNull()
})

test('a comped one may be cancelled as long as it is not being registered', () => {
  expect(nextStatus('paid', 'cancelled', comped)).toBe('cancelled')
  expect(nextStatus('needs attention', 'cancelled', comped)).toBe('cancelled')
  expect(nextStatus('registering', 'cancelled', comped)).toBeNull()
})

test('nothing that is paid for ends but registered or before a person, until its registration is closed', () => {
  const seen = new Set<UpgradeStatus>(['paid'])
  for (const status of seen)
    for (const event of upgradeEvents.filter((it) => it !== 'closed')) {
      const next = nextStatus(status, event, paid)
      if (next) seen.add(next)
    }
  expect([...seen].toSorted()).toEqual(['needs attention', 'paid', 'registered', 'registering'])
})

test('what can be done is read from the same table', () => {
  expect(upgradeAbilities({ status: 'needs attention', isChoiceOpen: true, ...paid })).toEqual({
    retry: true,
    cancel: false,
    choosePayment: false,
    choosePerson: true,
  })
  expect(upgradeAbilities({ status: 'pending', isChoiceOpen: true, ...unpaid })).toEqual({
    retry: false,
    cancel: true,
    choosePayment: true,
    choosePerson: false,
  })
  expect(upgradeAbilities({ status: 'cancelled', isChoiceOpen: false, ...unpaid }).cancel).toBe(false)
})

test('what was paid for and is over by now is not held for ever: the upgrade can be given up', () => {
  for (const status of ['paid', 'needs attention'] as const) {
    expect(nextStatus(status, 'cancelled', paid)).toBeNull()
    expect(nextStatus(status, 'cancelled', { ...paid, isPaymentOver: true })).toBe('cancelled')
  }
})
