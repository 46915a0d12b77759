import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { type Law, mustBe } from './law.ts'

const listed = z.array(z.object({ email: z.string() }))

/** Who changed their address is on no list under an old one; who deleted their account is on none, and not in the log. */
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
    const told = await rowsOf(
      forkOf(world.app.database.orm),
      sql<{ key: string }>`select distinct key from unnest(${gone}::text[]) key
        join activity a on position(key in a.who_key || ' ' || a.words_key || ' ' || lower(coalesce(a.details, ''))) > 0`,
    )
    mustBe(
      this.name,
      'who is gone and stands in the log',
      told.map(({ key }) => key),
      [],
    )
    return stale.length
  },
}
