import type { UpgradeStatus } from '@joy/contract'
import { upgradeStatus } from '@joy/contract/schemas/upgrade.ts'
import { describe, expect, test } from 'vitest'
import { upgradeAbilities } from './upgrade-abilities.ts'
import { nextStatus, type UpgradeEvent } from './upgrade-status.ts'

const events: UpgradeEvent[] = [
  'link sent',
  'paid',
  'registration began',
  'registered',
  'stopped',
  'retried',
  'cancelled',
  'payment chosen',
]
const unpaid = { isPaid: false, takesMoney: true }
const paid = { isPaid: true, takesMoney: true }
const comped = { isPaid: true, takesMoney: false }

/** Every status with every event, in the order of `events`; - is what cannot happen. */
const table: Record<UpgradeStatus, { unpaid: string; paid: string }> = {
  pending: {
    unpaid: 'awaiting payment, paid, -, -, needs attention, -, cancelled, pending',
    paid: 'awaiting payment, paid, -, -, needs attention, -, cancelled, -',
  },
  'awaiting payment': {
    unpaid: 'awaiting payment, paid, -, -, needs attention, -, cancelled, pending',
    paid: 'awaiting payment, paid, -, -, needs attention, -, cancelled, -',
  },
  paid: {
    unpaid: '-, paid, registering, -, needs attention, -, cancelled, -',
    paid: '-, paid, registering, -, needs attention, -, -, -',
  },
  registering: {
    unpaid: '-, registering, registering, registered, needs attention, -, -, -',
    paid: '-, registering, registering, registered, needs attention, -, -, -',
  },
  registered: { unpaid: '-, registered, -, registered, -, -, -, -', paid: '-, registered, -, registered, -, -, -, -' },
  'needs attention': {
    unpaid: '-, paid, -, -, needs attention, pending, cancelled, pending',
    paid: '-, needs attention, -, -, needs attention, paid, -, -',
  },
  cancelled: {
    unpaid: '-, needs attention, -, -, -, -, cancelled, -',
    paid: '-, needs attention, -, -, -, -, cancelled, -',
  },
}

describe.each(upgradeStatus.options)('an upgrade that is %s', (status) => {
  const walk = (facts: typeof unpaid) => events.map((event) => nextStatus(status, event, facts) ?? '-').join(', ')
  test('moves as the table says while nobody has paid', () => expect(walk(unpaid)).toBe(table[status].unpaid))
  test('moves as the table says once it is paid', () => expect(walk(paid)).toBe(table[status].paid))
})

test('a comped one may be cancelled as long as it is not being registered', () => {
  expect(nextStatus('paid', 'cancelled', comped)).toBe('cancelled')
  expect(nextStatus('needs attention', 'cancelled', comped)).toBe('cancelled')
  expect(nextStatus('registering', 'cancelled', comped)).toBeNull()
})

test('nothing that is paid for ever ends but registered or before a person', () => {
  const seen = new Set<UpgradeStatus>(['paid'])
  for (const status of seen)
    for (const event of events) {
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
