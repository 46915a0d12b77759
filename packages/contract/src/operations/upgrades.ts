import { z } from 'zod'
import { query } from '../operation.ts'
import { pageInput, pageOf } from '../schemas/paging.ts'
import { nothing } from '../schemas/primitives.ts'
import { upgrade } from '../schemas/upgrade.ts'

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
    input: pageInput,
    output: pageOf(upgrade),
    rest: { method: 'GET', path: '/upgrades/page' },
  }),
}
