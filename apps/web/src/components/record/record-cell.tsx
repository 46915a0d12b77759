import { classNames } from '@joy/ui/class-names.ts'
import type { OpenRecord } from './use-open-record.ts'
import { RecordLink } from './record-link.tsx'

type Props = {
  record: OpenRecord
  id: number
  main: string
  /** The line beneath; absent: there is none. */
  sub?: string | null
  /** The whole of the lines where they may be cut, if not themselves. */
  titles?: readonly [main: string | undefined, sub: string | undefined]
  mainClassName?: string
}

/** What a row is called, over what tells it from others of that name: it opens the record at the side. */
export const RecordCell = ({ record, id, main, sub, titles = [main, sub ?? undefined], mainClassName }: Props) => (
  <RecordLink record={record} id={id} className="group block text-text">
    <span className={classNames('block truncate font-[560] group-hover:underline', mainClassName)} title={titles[0]}>
      {main}
    </span>
    {sub && (
      <span className="block truncate font-normal text-text-soft max-md:text-table md:text-meta" title={titles[1]}>
        {sub}
      </span>
    )}
  </RecordLink>
)
