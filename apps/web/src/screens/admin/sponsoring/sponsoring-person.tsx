import { RecordLink } from '#components/record/record-link.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'

type Props = { record: OpenRecord; id: number; name: string; email: string | null }

/** Whoever asks or offers; the name opens the record. */
export const SponsoringPerson = ({ record, id, name, email }: Props) => (
  <>
    <RecordLink record={record} id={id} className="font-[560] hover:underline">
      <bdi>{name}</bdi>
    </RecordLink>
    {email && (
      <span className="block truncate text-meta font-normal text-text-soft" title={email}>
        {email}
      </span>
    )}
  </>
)
