import type { Tier } from '../tiers.ts'
import type { NoticeCode } from './notices.ts'

/** A comp as a file tells it. `until` null: forever. `compedAt` null: the file does not say since when. */
export type CsvComp = { compedAt: Date | null; until: Date | null }

/** What one row says about one person. Null: the file does not say, so nothing here is erased (decisions section 6). */
export type CsvSubscriber = {
  email: string
  emailKey: string
  name: string | null
  tier: Tier | null
  type: string | null
  status: string | null
  subscribedAt: Date | null
  /** Only our own export says it. */
  syncedAt: Date | null
  comp: CsvComp | null
  notices: NoticeCode[]
}
