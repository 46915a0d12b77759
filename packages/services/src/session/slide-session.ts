import { sql, sqlRealNow } from '@joy/database/sql.ts'

/** Seconds that an idle limit may stand behind: requests within them of the one that moved it read, and write nothing. */
const behind = (idleSeconds: number): number => Math.min(60, idleSeconds / 10)

/** Until when whoever acts now is not idle. */
export const toIdleUntil = (idleSeconds: number) => sql<Date>`${sqlRealNow} + make_interval(secs => ${idleSeconds})`

/** What a limit is to be moved before: it stands further behind than it may. */
export const slidesBefore = (idleSeconds: number) => toIdleUntil(idleSeconds - behind(idleSeconds))
