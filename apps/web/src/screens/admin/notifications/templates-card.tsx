import type { MailTemplate } from '@joy/contract'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'

/** The mails whose words may be changed, each with its way to the editor. */
export function TemplatesCard() {
  const templates = trpc.mailTemplates.list.useQuery()
  return (
    <Section title="Email Templates" note="The words of the mails that the house sends.">
      {templates.isError ? (
        <LoadError
          sentence="The templates could not be loaded."
          whatFailed="Failed to fetch email templates"
          error={templates.error}
          onRetry={() => void templates.refetch()}
          isRetrying={templates.isFetching}
        />
      ) : (
        <Card aria-label="Email templates" aria-busy={templates.isPending}>
          <ul className="divide-y divide-edge-subtle wide:grid wide:h-full wide:auto-rows-fr">
            {templates.data?.map((it) => <Template key={it.name} template={it} />) ??
              ['w-30', 'w-40', 'w-34', 'w-38', 'w-44'].map((width) => <TemplateSkeleton key={width} width={width} />)}
          </ul>
        </Card>
      )}
    </Section>
  )
}

const Template = ({ template: it }: { template: MailTemplate }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 md:px-5">
    <div className="min-w-0">
      <p className="font-[560]">{it.title}</p>
      <p className="text-table text-text-soft">{it.when}</p>
      {it.updatedAt && (
        <p className="text-meta text-text-soft" title={formatMomentWithZone(it.updatedAt)}>
          Changed by {it.updatedBy} on {formatDay(it.updatedAt)}
        </p>
      )}
    </div>
    <LinkButton as={Link} size="small" icon={Pencil} to={paths.mailTemplate(it.name)} aria-label={`Edit ${it.title}`}>
      Edit
    </LinkButton>
  </li>
)

const TemplateSkeleton = ({ width }: { width: string }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 md:px-5">
    <AfterPause>
      <div className="grid h-10 content-center gap-2.5">
        <Skeleton className={`h-2.5 ${width}`} />
        <Skeleton className="h-2 w-56 max-w-full" />
      </div>
    </AfterPause>
    <AfterPause>
      <Skeleton className="h-7 w-16 rounded-control" />
    </AfterPause>
  </li>
)
