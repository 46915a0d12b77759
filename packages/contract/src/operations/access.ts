import { z } from 'zod'
import { query } from '../operation.ts'
import { accessResponse } from '../schemas/access-response.ts'
import { emailText } from '../schemas/primitives.ts'

/** For scripts that ask who somebody is to them. */
export const access = {
  get: query({
    summary: 'What one person has at this moment, by any of their addresses',
    access: 'admin',
    role: 'support',
    input: z.object({ email: emailText }),
    output: accessResponse,
    rest: { method: 'GET', path: '/access' },
  }),
}
