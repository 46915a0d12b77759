import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { Failure } from './error-boundary.tsx'
import { failureMessages } from './failure-messages.ts'

/** In the place of a screen, a panel or a part of one that could not be loaded or shown. */
export const ConsoleFailure = ({ failure, isScreen = false }: { failure: Failure; isScreen?: boolean }) => {
  const { title, text } = failureMessages[failure]
  const notice = (
    <Notice
      tone="bad"
      title={title}
      actions={
        <Button size="small" onClick={() => location.reload()}>
          Load the page again
        </Button>
      }
    >
      {text}
    </Notice>
  )
  if (!isScreen) return <div className="p-5">{notice}</div>
  return (
    <main id="content" className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <h1 className="text-title">This screen is not here</h1>
      {notice}
    </main>
  )
}
