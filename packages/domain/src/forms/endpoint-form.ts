import { z } from 'zod/mini'
import { endpointAddressFault } from '../integrations/endpoint-address.ts'
import { outgoingEventKinds } from '../integrations/outgoing-events.ts'

/** Where messages go, and of what; the password is asked again for a new one alone. */
export const endpointForm = z.object({
  label: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please give it a name'), z.maxLength(100, 'Please use at most 100 characters')),
  address: z.string().check(
    z.trim(),
    z.maxLength(2000, 'Please use at most 2,000 characters'),
    z.superRefine((address, context) => {
      const fault = endpointAddressFault(address)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    }),
  ),
  events: z.array(z.enum(outgoingEventKinds)).check(z.minLength(1, 'Please choose at least one event')),
  password: z.string(),
})
export const newEndpointForm = z.extend(endpointForm, {
  password: z.string().check(z.minLength(1, 'Please enter your password')),
})
export const passwordAgainForm = z.object({ password: newEndpointForm.shape.password })

export type EndpointForm = z.output<typeof endpointForm>
export type PasswordAgainForm = z.output<typeof passwordAgainForm>
