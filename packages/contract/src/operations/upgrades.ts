import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { count, id, message, nothing } from '../schemas/primitives.ts'
import {
  choosePaymentInput,
  choosePersonInput,
  upgrade,
  upgradeInput,
  upgradePageInput,
  upgradeProspect,
  upgradeRecord,
} from '../schemas/upgrade.ts'

export const upgrades = {
  list: query({
    summary: 'Every upgrade',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(upgrade),
    rest: { method: 'GET', path: '/upgrades', reply: 'list' },
  }),
  page: query({
    summary: 'Upgrades by page; search looks at the subscriber id and the status',
    access: 'admin',
    role: 'support',
    input: upgradePageInput,
    output: createPageSchema(upgrade),
    rest: { method: 'GET', path: '/upgrades/page' },
  }),
  get: query({
    summary: 'One upgrade with its steps and its history',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: upgradeRecord,
    rest: { method: 'GET', path: '/upgrades/:id' },
  }),
  prospect: query({
    summary: 'What stands before an upgrade of a subscriber is made',
    access: 'admin',
    role: 'support',
    input: z.object({ subscriberId: id }),
    output: upgradeProspect,
    rest: { method: 'GET', path: '/upgrades/prospects/:subscriberId' },
  }),
  create: mutation({
    summary: 'Upgrade a subscriber',
    access: 'admin',
    role: 'administrator',
    input: upgradeInput,
    output: z.object({ id }),
    rest: { method: 'POST', path: '/upgrades' },
  }),
  retry: mutation({
    summary: 'Go on with an upgrade that needs attention',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/upgrades/:id/retry' },
  }),
  retryMany: mutation({
    summary: 'Go on with every upgrade that needs attention; those that ask for a person stay',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.object({ retried: count, left: count }),
    rest: { method: 'POST', path: '/upgrades/retry' },
  }),
  choosePayment: mutation({
    summary: 'Say how an upgrade that nobody has paid for is paid: by a new checkout link, already, or comped',
    access: 'admin',
    role: 'administrator',
    input: choosePaymentInput,
    output: message,
    rest: { method: 'POST', path: '/upgrades/:id/payment' },
  }),
  choosePerson: mutation({
    summary: 'Say who in Planning Center an upgrade is for; null makes a new person',
    access: 'admin',
    role: 'administrator',
    input: choosePersonInput,
    output: message,
    rest: { method: 'POST', path: '/upgrades/:id/person' },
  }),
  cancel: mutation({
    summary: 'Cancel an upgrade that nobody has paid for',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/upgrades/:id/cancel' },
  }),
}
