import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { type Law, mustBe } from './law.ts'

/**
 * Who is missing at Substack is so by a list or a look-up that did not have them after they last were there, and that
 * still stands; nobody else is (rulings 35 and 50).
 */
export const absenceFollows: Law = {
  name: 'absence follows',
  async check(world) {
    const em = forkEm(world.app.database.orm)
    const wrong = await queryRows(
      em,
      sql<{ email: string }>`select email from subscriber
        where substack_absent_at is distinct from absent_since(id, substack_as_of)`,
    )
    mustBe(
      this.name,
      'who is missing by nothing, or is not though nobody saw them',
      wrong.map(({ email }) => email),
      [],
    )
    const { seen, undone } = await queryRow(
      em,
      sql<{
        seen: number
        undone: number
      }>`select count(*)::int as seen, count(*) filter (where exists (select from change_row r
          where r.change_set_id = g.change_set_id and r.subscriber_id = g.subscriber_id and r.is_undone))::int as undone
        from sighting g`,
    )
    mustBe(this.name, 'what was seen and is undone', undone, 0)
    return seen
  },
}
