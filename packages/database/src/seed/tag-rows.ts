import { emailKey } from '@joy/domain/people/email.ts'
import { tagKey } from '@joy/domain/tags.ts'
import { tags } from '@joy/samples/tags.ts'

export const tagRows = () => tags.map(({ id, name, colour }) => ({ id, name, name_key: tagKey(name), colour }))

export const personTagRows = () =>
  tags.flatMap(({ id, people }) => people.map((email) => ({ email_key: emailKey(email), tag_id: id })))
