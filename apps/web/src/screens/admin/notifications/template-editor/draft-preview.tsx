import type { MailTemplate } from '@joy/contract'
import type { TemplateText } from '@joy/domain/mail/editable-templates.ts'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import { fillIn } from '@joy/domain/mail/placeholders.ts'
import { renderHtml } from '@joy/domain/mail/render-html.ts'
import { sampleValues } from '@joy/domain/mail/sample-values.ts'
import { Card } from '@joy/ui/card.tsx'
import { useDeferredValue, useMemo } from 'react'
import { MailPreview } from '#features/mails/mail-preview.tsx'
import { trpc } from '#data/trpc.ts'

/** The mail that these words make, as they are typed, with the sample person in it: rendered by the same code that sends. */
export function DraftPreview({ name, text }: { name: MailTemplate['name']; text: TemplateText }) {
  const { data: site } = trpc.site.setup.useQuery()
  const typed = useDeferredValue(text)
  const { subject, html } = useMemo(() => {
    const sender = {
      siteName: site?.siteName ?? '',
      supportEmail: site?.supportEmail ?? '',
      supportPhone: site?.supportPhone ?? '',
      appUrl: location.origin,
    }
    const letter = letterFromTemplate(name, typed, sampleValues(name, sender))
    return { subject: letter.subject, html: fillIn(renderHtml(letter, sender), {}, '#') }
  }, [name, typed, site])
  return (
    <Card aria-label="Preview" className="p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-body font-bold">Preview</h2>
        <p className="text-table text-text-soft">With a sample person.</p>
      </div>
      <MailPreview
        html={html}
        header={
          <p className="[overflow-wrap:anywhere]">
            <span className="text-text-soft">Subject: </span>
            <b className="font-semibold">{subject}</b>
          </p>
        }
      />
    </Card>
  )
}
