import type { TagChange } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** 'Tag 'Lent' added, 'Advent' removed': what a change is called. @throws AppError `not_found` where a tag is gone */
export async function describeTagChange(em: Em, { add, remove }: TagChange): Promise<string> {
  const rows = await db(em)
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('id', 'in', [...add, ...remove])
    .forShare()
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const nameOf = (id: number): string => {
    const name = names.get(id)
    if (name === undefined) throw new AppError('not_found', 'This tag is no longer there.')
    return name
  }
  const parts = [
    ...(add.length > 0 ? [`${quoted(add.map(nameOf))} added`] : []),
    ...(remove.length > 0 ? [`${quoted(remove.map(nameOf))} removed`] : []),
  ]
  return `${add.length + remove.length === 1 ? 'Tag' : 'Tags'} ${parts.join(', ')}`
}
