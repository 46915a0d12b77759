import type { PersonTag } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { tags } from '@joy/samples/tags.ts'

/** With whoever has it, by the key of the address; `changeSetId`: of the import that made it. */
export type StoredTag = PersonTag & { people: Set<string>; changeSetId?: number }

/** `alone`: nobody but this one is there. */
export const sampleTags = (alone?: string): StoredTag[] =>
  tags.map(({ people, ...tag }) => ({
    ...tag,
    people: new Set(people.filter((email) => alone === undefined || email === alone).map(emailKey)),
  }))
