import { query } from '../operation.ts'
import { nothing } from '../schemas/primitives.ts'
import { siteSetup } from '../schemas/site.ts'

export const site = {
  setup: query({
    summary: 'What the visitor’s pages must know',
    access: 'public',
    input: nothing,
    output: siteSetup,
    rest: { method: 'GET', path: '/site/setup' },
  }),
}
