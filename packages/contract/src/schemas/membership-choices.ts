import { z } from 'zod'

/** What Planning Center has that may say who is a member: its memberships, its custom fields, and workflows to put them into. */
export const membershipChoices = z.object({
  memberships: z.array(z.string()),
  /** `options` null: any text may stand in it. */
  fields: z.array(z.object({ id: z.string(), name: z.string(), options: z.array(z.string()).nullable() })),
  workflows: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Why it could not be asked, in a sentence; null: it was. */
  hindrance: z.string().nullable(),
})
export type MembershipChoices = z.output<typeof membershipChoices>
