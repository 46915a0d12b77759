import { formatCount } from '@joy/domain/time/dates.ts'
import { notInFileMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { serverMessage } from '#data/error-message.ts'
import type { LeftOut } from '#data/outcome.ts'

const SHOWN = 5

/** Who is not in an export, each with the reason, and all of them as a file. */
export function LeftOutPeople({ of: { total, exportedBefore, people, file } }: { of: LeftOut }) {
  const download = useMutation({ mutationFn: async () => (await import('#data/rest-files.ts')).downloadFile(file) })
  return (
    <div className="mt-1 grid gap-1">
      <p>{notInFileMessage({ total, exportedBefore })}</p>
      <ul className="grid gap-0.5">
        {people.slice(0, SHOWN).map(({ id, email, reason }) => (
          <li key={id}>
            <b className="font-semibold wrap-anywhere">{email}</b> {reason}
          </li>
        ))}
        {total > SHOWN && <li>+ {formatCount(total - SHOWN)} more</li>}
      </ul>
      <p>
        <TextLink as="button" isPending={download.isPending} onClick={() => download.mutate()}>
          <Download size={14} aria-hidden="true" />
          Download the list
        </TextLink>
      </p>
      {download.isError && (
        <p role="alert" className="text-meta text-danger-text">
          {serverMessage(download.error) ?? 'The list was not saved. Please try again.'}
        </p>
      )}
    </div>
  )
}
