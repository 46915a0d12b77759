import { countMatching } from '@joy/services/tag-batches/count-meant.ts'
import { startTagMatching } from '@joy/services/tag-batches/start-tag-matching.ts'
import { createTag } from '@joy/services/tags/create-tag.ts'
import { listTags } from '@joy/services/tags/list-tags.ts'
import { mergeTags } from '@joy/services/tags/merge-tags.ts'
import { addTagToPerson, removeTagFromPerson, tagsOfPerson } from '@joy/services/tags/person-tags.ts'
import { removeTag } from '@joy/services/tags/remove-tag.ts'
import { tagMany } from '@joy/services/tags/tag-many.ts'
import { tagOnWebsite } from '@joy/services/tags/tag-on-website.ts'
import { updateTag } from '@joy/services/tags/update-tag.ts'
import type { Procedures } from '../procedures.ts'

export const tags: Procedures<'tags'> = {
  list: listTags,
  create: createTag,
  update: updateTag,
  merge: mergeTags,
  remove: removeTag,
  ofPerson: tagsOfPerson,
  addToPerson: addTagToPerson,
  removeFromPerson: removeTagFromPerson,
  countMatching,
  changeMany: tagMany,
  changeOnWebsite: tagOnWebsite,
  changeMatching: startTagMatching,
}
