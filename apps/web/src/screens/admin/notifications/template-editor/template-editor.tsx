import type { MailTemplate } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Card, CardFooter } from '@joy/ui/card.tsx'
import { ChevronLeft, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '#dates.ts'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useLeaveGuard } from '#hooks/use-leave-guard.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { DraftPreview } from './draft-preview.tsx'
import { useDraft } from './use-draft.ts'
import { useTemplateMutations } from './use-template-mutations.ts'
import { TemplateForm } from './template-form.tsx'

const formId = 'template-words'

/** One mail's words beside what they look like; nothing is changed until they are saved. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const mayEdit = useMay('mailTemplates.update')
  const draft = useDraft(template)
  const mutations = useTemplateMutations(template, draft)
  const guard = useLeaveGuard({ isDirty: draft.isDirty })
  const [isRestoring, setRestoring] = useState(false)
  return (
    <ConsolePage
      title={template.title}
      state={draft.isDirty ? 'Not saved yet' : changedMessage(template)}
      actions={
        <>
          <LinkButton as={Link} tone="quiet" icon={ChevronLeft} to={paths.notifications()}>
            Messages
          </LinkButton>
          {mayEdit && (
            <>
              <Button
                icon={Send}
                onClick={mutations.sendTest}
                isPending={mutations.isTesting}
                disabled={!draft.isSound}
              >
                Send a test to me
              </Button>
              <Button
                tone="primary"
                type="submit"
                form={formId}
                disabled={!draft.isDirty}
                isPending={mutations.isSaving}
                pendingLabel="Saving..."
              >
                Save
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {!mayEdit && <Notice tone="neutral" title="You may look at these words. An administrator may change them." />}
        {draft.wasKept && (
          <Notice
            tone="neutral"
            title="Your unsaved words are still here."
            actions={
              <Button size="small" onClick={draft.drop}>
                Discard them
              </Button>
            }
          />
        )}
        <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismiss} />
        {mutations.outcome?.isOutOfDate && (
          <div>
            <Button onClick={() => void mutations.loadAgain()}>Load theirs, keep mine in the editor</Button>
          </div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-2">
        <Card aria-label="Words">
          <TemplateForm
            template={template}
            draft={draft}
            isReadOnly={!mayEdit}
            formId={formId}
            onSave={mutations.save}
          />
          {mayEdit && (
            <CardFooter>
              <Button icon={RotateCcw} disabled={!template.updatedAt} onClick={() => setRestoring(true)}>
                Restore default
              </Button>
              {draft.isDirty && (
                <Button tone="quiet" onClick={draft.drop} className="ml-auto">
                  Discard changes
                </Button>
              )}
            </CardFooter>
          )}
        </Card>
        <DraftPreview name={template.name} text={draft.text} />
      </div>
      <LeaveDialog guard={guard} onDiscard={draft.drop} />
      <ConfirmDialog
        isOpen={isRestoring}
        onClose={() => setRestoring(false)}
        title="Restore default"
        description="The house’s own words hold again from the next mail on. The activity log keeps what stands here now."
        confirmLabel="Restore default"
        isPending={mutations.isRestoring}
        pendingLabel="Restoring..."
        onConfirm={() => mutations.restore(() => setRestoring(false))}
      />
    </ConsolePage>
  )
}

const changedMessage = ({ updatedAt, updatedBy }: MailTemplate) =>
  updatedAt ? `Changed by ${updatedBy} on ${formatDay(updatedAt)}` : 'The default'
