import type { MailTemplateName } from '@joy/contract'
import { isEditable } from '@joy/domain/mail/template-variables.ts'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'
import { Link, useParams } from 'react-router-dom'
import { ScreenLoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { TemplateEditor } from './template-editor.tsx'

/** The editor behind a template's Edit, at an address of its own. */
export function TemplateEditorPage() {
  const name = useParams()['name'] ?? ''
  return isEditable(name) ? <Known key={name} name={name} /> : <Unknown />
}

function Known({ name }: { name: MailTemplateName }) {
  const template = trpc.mailTemplates.get.useQuery({ name })
  if (template.data) return <TemplateEditor template={template.data} />
  return (
    <ConsolePage title="Email Template">
      {template.isError ? (
        <ScreenLoadError
          sentence="This template could not be loaded."
          whatFailed="Failed to fetch the email template"
          error={template.error}
          onRetry={() => void template.refetch()}
          isRetrying={template.isFetching}
        />
      ) : (
        <EditorSkeleton />
      )}
    </ConsolePage>
  )
}

const EditorSkeleton = () => (
  <AfterPause>
    <div role="status" aria-label="Loading" className="grid gap-6 wide:grid-cols-2">
      {[0, 1].map((side) => (
        <Card key={side} className="grid gap-4 p-5">
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-8 w-full rounded-control" />
          <Skeleton className="h-90 w-full rounded-control" />
        </Card>
      ))}
    </div>
  </AfterPause>
)

const Unknown = () => (
  <ConsolePage title="Email Template">
    <Card>
      <EmptyState
        title="There is no such mail"
        illustration={<NoMatchIllustration />}
        actions={
          <LinkButton as={Link} to={paths.notifications()}>
            Messages
          </LinkButton>
        }
      >
        The mails whose words may be changed stand under Messages.
      </EmptyState>
    </Card>
  </ConsolePage>
)
