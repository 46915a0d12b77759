import { z } from 'zod'
import { pageInput } from './paging.ts'
import { emailText, id, instant } from './primitives.ts'

/** Which address stays, and which one becomes its alias; either may be given as somebody typed it. */
export const mergeInput = z.object({ mainEmail: emailText, aliasEmail: emailText })

/** How it is known that the two are one person; a form judges it by `knownByFault` of the domain, in the same words. */
const knownBy = z.string().trim().min(1, 'Please say how you know.').max(500, 'Please use at most 500 characters.')

export const mergePeopleInput = mergeInput.extend({ knownBy })

/** What somebody has, as one line of the comparison of two. */
const mergeField = z.enum([
  'name',
  'access',
  'newsletter',
  'letters',
  'website',
  'subscriptions',
  'comps',
  'upgrades',
  'tags',
  'notes',
  'requests',
  'portal',
])

/** One field of both, and of the person that they become; null: nothing there. */
const mergeLine = z.object({
  field: mergeField,
  main: z.string().nullable(),
  alias: z.string().nullable(),
  merged: z.string().nullable(),
})

/** Where somebody's record is: on the newsletter's list, or else on the website's; both null: they are on neither. */
const recordIds = { subscriberId: id.nullable(), websiteSubscriberId: id.nullable() }

/** One address with whom it is of. */
const mergeSide = z.object({ email: z.string(), name: z.string().nullable(), ...recordIds })

/**
 * What a merge would do, said before. `refused`: why it cannot be done, as a sentence. `kind` 'address': the main address is
 * nobody's here, and would be the new one of whoever has the other. `outside`: what stays at each service.
 */
export const mergePreview = z.object({
  kind: z.enum(['merge', 'address']),
  main: mergeSide,
  alias: mergeSide,
  lines: z.array(mergeLine),
  outside: z.array(z.object({ platform: z.enum(['substack', 'planningcenter', 'stripe']), text: z.string() })),
  refused: z.string().nullable(),
})

/** `id` of the merge, by which it is undone. */
export const merged = z.object({ id, message: z.string(), ...recordIds })

/** Why two may be one person. */
export const pairReason = z.enum(['stripe', 'planningcenter', 'name'])

export const likelyPair = z.object({
  id,
  reason: pairReason,
  /** What they share: a customer's id, a person's, a name. */
  shared: z.string(),
  one: mergeSide,
  other: mergeSide,
  foundAt: instant,
  dismissedAt: instant.nullable(),
  dismissedBy: z.string().nullable(),
})

export const likelyPairPageInput = pageInput.extend({ state: z.enum(['open', 'dismissed']).default('open') })

export type MergeInput = z.output<typeof mergeInput>
export type MergePeopleInput = z.output<typeof mergePeopleInput>
export type MergeField = z.output<typeof mergeField>
export type MergePreview = z.output<typeof mergePreview>
export type MergeSide = z.output<typeof mergeSide>
export type Merged = z.output<typeof merged>
export type PairReason = z.output<typeof pairReason>
export type LikelyPair = z.output<typeof likelyPair>
export type LikelyPairPageInput = z.output<typeof likelyPairPageInput>
