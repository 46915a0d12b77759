import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { ProspectForm } from './prospect-form.tsx'
import { useSubject } from './use-subject.ts'

/** New Upgrade: whom, what, how it is paid, and who they are in Planning Center; ends on the upgrade's own page. */
export function UpgradeFormPage() {
  const subject = useSubject()
  return (
    <ConsolePage title="New Upgrade">
      <ProspectForm subject={subject} />
    </ConsolePage>
  )
}
