import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { type Law, mustBe } from './law.ts'

const toDo = z.object({ items: z.array(z.object({ email: z.string() })) })
const listed = z.array(z.object({ email: z.string() }))

/** Who changed their address is on no list under an old one; who deleted their account is on none, not in the log, and to be deleted by hand at Substack until that is noted. */
export const goneAndMoved: Law = {
  name: 'gone and moved',
  async check(world, book) {
    const old = [...book.aliases.values()].flat().map((it) => it.toLowerCase())
    const gone = book.gone.flatMap(({ keys }) => keys)
    const stale = [...old, ...gone]
    for (const path of ['/api/substack/subscribers', '/api/website-subscribers']) {
      const keys = (await world.get(listed, path)).map(({ email }) => email.toLowerCase())
      mustBe(
        this.name,
        `who should not stand in ${path}`,
        keys.filter((it) => stale.includes(it)),
        [],
      )
    }
    const found = await queryRows(
      forkEm(world.app.database.orm),
      sql<{ key: string }>`select distinct key from unnest(${gone}::text[]) key
        join activity a on position(key in a.who_key || ' ' || a.text_key || ' ' || lower(coalesce(a.details, ''))) > 0`,
    )
    mustBe(
      this.name,
      'who is gone and stands in the log',
      found.map(({ key }) => key),
      [],
    )
    const { items } = await world.get(toDo, '/api/manual-tasks/page?kind=deletion&limit=100')
    const asked = items.map(({ email }) => email.toLowerCase())
    mustBe(
      this.name,
      'who is gone, stands at Substack and is not to be deleted there',
      book.gone
        .filter(({ keys, isAtSubstack }) => isAtSubstack && !keys.some((it) => asked.includes(it)))
        .map(({ person }) => person.email),
      [],
    )
    return stale.length
  },
}
