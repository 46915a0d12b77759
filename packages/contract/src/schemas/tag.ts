import { z } from 'zod'
import { noted } from './note.ts'
import { personTag } from './person-tag.ts'
import { count, id } from './primitives.ts'
import { subscriberFilter } from './subscriber.ts'

/** With how many people have it, whether they stand on a list or not. */
export const tag = personTag.extend({ people: count })

/** How many tags there can be, and how many one change adds or takes away. */
export const mostTags = 500
const changed = z.array(id).max(20).default([])

/** What becomes of the tags of whoever is meant; a tag stands in one of both alone. */
export const tagChange = z.object({ add: changed, remove: changed })
const isSomething = ({ add, remove }: z.output<typeof tagChange>) => add.length + remove.length > 0
const isOneWay = ({ add, remove }: z.output<typeof tagChange>) => add.every((it) => !remove.includes(it))
const nothingChosen = 'Please choose a tag.'
const bothWays = 'A tag is added or removed, not both.'

export const tagManyInput = tagChange
  .extend({ subscriberIds: z.array(id).min(1).max(1000) })
  .refine(isSomething, nothingChosen)
  .refine(isOneWay, bothWays)

/** The same of people by their rows of the website's list, which no change set knows. */
export const tagWebsiteInput = tagChange
  .extend({ websiteSubscriberIds: z.array(id).min(1).max(1000) })
  .refine(isSomething, nothingChosen)
  .refine(isOneWay, bothWays)

/** `changed`: who has other tags than before; `done`: which tag was given to whom, and which taken: to be taken back by the same call. */
export const tagWebsiteResult = z.object({
  changed: count,
  done: z.array(z.object({ tagId: id, isGiven: z.boolean(), websiteSubscriberIds: z.array(id) })),
})

/** `changed`: who has other tags than before. Nobody: there is no change set. */
export const tagManyResult = z.object({ changed: count, changeSetId: id.nullable() })

/** Whom a change of all that match would be for. */
export const tagCountInput = z.object({ filter: subscriberFilter, excludedIds: z.array(id).max(1000).default([]) })

/** Everybody who matches, comped or not, without a list of ids. `count` is how many the person saw (ruling 51). */
export const tagMatchingInput = tagChange
  .extend({ ...tagCountInput.shape, count })
  .refine(isSomething, nothingChosen)
  .refine(isOneWay, bothWays)

export const taggedInput = noted.extend({ tagId: id })

export type Tag = z.output<typeof tag>
export type TagCountInput = z.output<typeof tagCountInput>
export type TagChange = z.output<typeof tagChange>
export type TagManyInput = z.output<typeof tagManyInput>
export type TagManyResult = z.output<typeof tagManyResult>
export type TagWebsiteInput = z.output<typeof tagWebsiteInput>
export type TagWebsiteResult = z.output<typeof tagWebsiteResult>
export type TagMatchingInput = z.output<typeof tagMatchingInput>
export type TaggedInput = z.output<typeof taggedInput>
