import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { countMatching, tagMany, tagMatching } from '../tags/tag-many.ts'
import { tagOnWebsite } from '../tags/tag-on-website.ts'
import {
  addTagToPerson,
  createTag,
  listTags,
  mergeTags,
  removeTag,
  removeTagFromPerson,
  tagsOfPerson,
  updateTag,
} from '../tags/tags.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const tags = (backend: MockBackend): FeatureHandlers<'tags'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('tags.list', () => listTags(backend), guard),
    create: respond('tags.create', (input) => createTag(backend, input), guard),
    update: respond('tags.update', (input) => updateTag(backend, input), guard),
    merge: respond('tags.merge', (input) => mergeTags(backend, input), guard),
    remove: respond('tags.remove', (input) => removeTag(backend, input), guard),
    ofPerson: respond('tags.ofPerson', (input) => tagsOfPerson(backend, input), guard),
    addToPerson: respond('tags.addToPerson', (input) => addTagToPerson(backend, input), guard),
    removeFromPerson: respond('tags.removeFromPerson', (input) => removeTagFromPerson(backend, input), guard),
    countMatching: respond('tags.countMatching', (input) => countMatching(backend, input), guard),
    changeMany: respond('tags.changeMany', (input) => tagMany(backend, input), guard),
    changeOnWebsite: respond('tags.changeOnWebsite', (input) => tagOnWebsite(backend, input), guard),
    changeMatching: respond('tags.changeMatching', (input) => tagMatching(backend, input), guard),
  }
}
