import type { OutboxMail } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Fact, Facts, RecordActions, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { Copy, Mail, Send } from 'lucide-react'
import { RecordIcon } from '#components/record/record-icon.tsx'
import { MomentFact } from '#components/record/moment-fact.tsx'
import { MailPreview } from '#features/mails/mail-preview.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { useMay } from '#hooks/use-may.ts'
import { MailStatus } from './mail-status.tsx'
import { templateTitle } from './template-titles.ts'
import { useRetry } from './use-retry.ts'
import { useSentLabel } from '#hooks/use-sent-label.ts'

const openElsewhere = (href: string) => void window.open(href, '_blank', 'noopener,noreferrer')

/** Facts, the way to send it again, and the mail itself. In the demo its links work: the mail is read here. */
export function MailRecord({ mail }: { mail: OutboxMail }) {
  const copy = useCopy()
  const sent = useSentLabel()
  const mayRetry = useMay('outbox.retry')
  const retry = useRetry(mail)
  const { data: site } = trpc.site.setup.useQuery()
  return (
    <>
      <RecordHeader title={mail.subject} icon={<RecordIcon of={Mail} />}>
        <span className="truncate" title={mail.to}>
          {mail.to}
        </span>
        <IconButton size="small" icon={Copy} label="Copy e-mail" onClick={() => void copy(mail.to)} />
      </RecordHeader>
      {mayRetry && mail.status !== 'sent' && (
        <RecordActions>
          <Button
            icon={Send}
            {...(mail.status === 'failed' ? { tone: 'primary' as const } : {})}
            onClick={retry.retry}
            isPending={retry.isPending}
            pendingLabel="Sending..."
          >
            {mail.status === 'failed' ? 'Send again' : 'Send now'}
          </Button>
        </RecordActions>
      )}
      {retry.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={retry.outcome} onDismiss={retry.dismissOutcome} />
        </div>
      )}
      <RecordSection title="Delivery" aside={<MailStatus status={mail.status} />}>
        <Facts>
          <Fact name="Template">{templateTitle(mail.template)}</Fact>
          <MomentFact name="Written" at={mail.createdAt} />
          <MomentFact name={sent} at={mail.sentAt} />
          <MomentFact name="Next try" at={mail.nextTryAt} />
          <Fact name="Tries">{mail.attempts}</Fact>
          {mail.error && <Fact name="Last error">{mail.error}</Fact>}
        </Facts>
      </RecordSection>
      <RecordSection title="The mail">
        {site && !site.isDemo && (
          <p className="text-meta text-text-soft">Links and codes that open something are left out here.</p>
        )}
        <MailPreview html={mail.html} isPhoneFirst {...(site?.isDemo ? { onLink: openElsewhere } : {})} />
        <details className="text-table">
          <summary className="cursor-pointer font-[560]">As plain text</summary>
          <pre className="mt-2 rounded-small bg-surface-sunk px-2.5 py-2 font-text text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
            {mail.text}
          </pre>
        </details>
      </RecordSection>
    </>
  )
}
