import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { integration } from '../schemas/integration.ts'
import { nothing } from '../schemas/primitives.ts'

export const integrations = {
  list: query({
    summary: 'The integration settings, secrets masked',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.array(integration),
    rest: { method: 'GET', path: '/integrations' },
  }),
  update: mutation({
    summary: 'Save one integration setting',
    access: 'admin',
    role: 'administrator',
    input: integration,
    output: integration,
    rest: { method: 'PUT', path: '/integrations/:id' },
  }),
}
