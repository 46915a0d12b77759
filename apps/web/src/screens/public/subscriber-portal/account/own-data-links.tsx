import type { MouseEvent } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { siteButtonClass } from '#components/site/site-button-class.ts'
import { isSignedOut, serverMessage } from '#data/error-message.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { apiPaths } from '#paths.ts'

const files = [
  { label: 'Download the page', from: apiPaths.ownDataPage(), defaultName: 'my-data.html' },
  { label: 'Download JSON', from: apiPaths.ownData(), defaultName: 'my-data.json' },
] as const
type OwnFile = (typeof files)[number]

/** Links, so that they can be saved otherwise too; a press is answered on the page where the file is refused. */
export function OwnDataLinks({ onSignedOut }: { onSignedOut: () => void }) {
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: async (file: OwnFile) => (await import('#data/rest-files.ts')).downloadFile(file),
    onError: (cause) => isSignedOut(cause) && onSignedOut(),
  })
  const press = (event: MouseEvent, file: OwnFile) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isPending) mutate(file)
  }
  return (
    <>
      <div data-no-print className="flex flex-wrap gap-3 max-tablet:w-full max-tablet:*:flex-1">
        {files.map((file) => (
          <a
            key={file.from}
            href={file.from}
            download
            aria-busy={isPending || undefined}
            onClick={(event) => press(event, file)}
            className={siteButtonClass({ tone: 'default', size: 'small' })}
          >
            {file.label}
          </a>
        ))}
      </div>
      {error && (
        <SiteAlert tone="bad" className="basis-full">
          {serverMessage(error) ?? 'Your data could not be downloaded just now. Please try again.'}
        </SiteAlert>
      )}
    </>
  )
}
