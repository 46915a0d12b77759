import { countWeeks } from '@joy/services/endings/count-weeks.ts'
import { pageEndings } from '@joy/services/endings/page-endings.ts'
import type { Procedures } from '../procedures.ts'

export const endings: Procedures<'endings'> = { weeks: countWeeks, page: pageEndings }
