import { formatCount } from '@joy/domain/time/dates.ts'
import { Notice } from '@joy/ui/notice.tsx'

/** What is worth knowing about the rows of a file, before it is written and in its result. */
export const WorthKnowing = ({ notices }: { notices: readonly string[] }) =>
  notices.length > 0 && (
    <Notice
      tone="neutral"
      title={notices.length === 1 ? 'Worth knowing' : `${formatCount(notices.length)} things worth knowing`}
    >
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Notice>
  )
