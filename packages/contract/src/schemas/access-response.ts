import { z } from 'zod'
import { access } from './access.ts'

/** `email`: their main address, whichever of them was asked by. */
export const accessResponse = access
  .pick({ plan: true, source: true, since: true, until: true, asOf: true })
  .extend({ email: z.string() })

export type AccessResponse = z.output<typeof accessResponse>
